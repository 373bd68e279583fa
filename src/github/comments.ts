import type { Comment, GitHub } from './api.ts';
import { hasStatus } from './github-error.ts';
import type { Client } from './octokit.ts';
import { toAccount } from './reads.ts';

type CommentOperations = Pick<
  GitHub,
  'issueComments' | 'comment' | 'createComment' | 'tryUpdateComment' | 'reactToComment' | 'reactToIssue' | 'addLabels'
>;

export function commentOperations({ rest, pages, at, ask, list }: Client): CommentOperations {
  return {
    async issueComments(number) {
      const { items, complete } = await list(`list the comments of ${number}`, {
        pages: () => pages(rest.issues.listComments, { ...at, issue_number: number, per_page: 100 }),
      });
      return { items: items.map(toComment), complete };
    },

    async comment(id) {
      return toComment(await ask(`read comment ${id}`, () => rest.issues.getComment({ ...at, comment_id: id })));
    },

    async createComment(number, body) {
      // A second try after a lost answer would be a second comment.
      const request = { ...at, issue_number: number, body, request: { retries: 0 } };
      return toComment(await ask(`comment on ${number}`, () => rest.issues.createComment(request)));
    },

    async tryUpdateComment(id, body) {
      const request = { ...at, comment_id: id, body };
      try {
        return toComment(await ask(`update comment ${id}`, () => rest.issues.updateComment(request)));
      } catch (thrown) {
        if (hasStatus(thrown, 404, 410)) return 'gone';
        throw thrown;
      }
    },

    async reactToComment(id, reaction) {
      const request = { ...at, comment_id: id, content: reaction };
      await ask(`react to comment ${id}`, () => rest.reactions.createForIssueComment(request));
    },

    async reactToIssue(number, reaction) {
      const request = { ...at, issue_number: number, content: reaction };
      await ask(`react to ${number}`, () => rest.reactions.createForIssue(request));
    },

    async addLabels(number, labels) {
      const request = { ...at, issue_number: number, labels: [...labels] };
      await ask(`label ${number}`, () => rest.issues.addLabels(request));
    },
  };
}

type ApiComment = Awaited<ReturnType<Client['rest']['issues']['getComment']>>['data'];

function toComment(comment: ApiComment): Comment {
  return {
    id: comment.id,
    author: toAccount(comment.user),
    body: comment.body ?? '',
    createdAt: comment.created_at,
    updatedAt: comment.updated_at,
    url: comment.html_url,
  };
}
