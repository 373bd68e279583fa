import { answers } from './answers.ts';
import type { GitHub } from './api.ts';
import { hasStatus } from './github-error.ts';
import type { Client } from './octokit.ts';

type CommentOperations = Pick<
  GitHub,
  'issueComments' | 'createComment' | 'tryUpdateComment' | 'reactToComment' | 'addLabels'
>;

export function commentOperations({ rest, pages, at, ask, list }: Client): CommentOperations {
  return {
    issueComments: (number, query = undefined) =>
      list(`list the comments of ${number}`, answers.comment, {
        pages: () => pages(rest.issues.listComments, { ...at, ...query, issue_number: number, per_page: 100 }),
      }),

    createComment(number, body) {
      // A second try after a lost answer would be a second comment.
      const request = { ...at, issue_number: number, body, request: { retries: 0 } };
      return ask(`comment on ${number}`, answers.comment, () => rest.issues.createComment(request));
    },

    async tryUpdateComment(id, body) {
      const request = { ...at, comment_id: id, body };
      try {
        return await ask(`update comment ${id}`, answers.comment, () => rest.issues.updateComment(request));
      } catch (thrown) {
        if (hasStatus(thrown, 404, 410)) return 'gone';
        throw thrown;
      }
    },

    async reactToComment(id, reaction) {
      const request = { ...at, comment_id: id, content: reaction };
      await ask(`react to comment ${id}`, answers.any, () => rest.reactions.createForIssueComment(request));
    },

    async addLabels(number, labels) {
      const request = { ...at, issue_number: number, labels: [...labels] };
      await ask(`label ${number}`, answers.any, () => rest.issues.addLabels(request));
    },
  };
}
