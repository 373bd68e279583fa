import { answers } from './answers.ts';
import type { GitHub } from './api.ts';
import { hasStatus } from './github-error.ts';
import type { Client } from './octokit.ts';

type CommentOperations = Pick<
  GitHub,
  | 'issueComments'
  | 'reviewComments'
  | 'tryReviewBody'
  | 'createComment'
  | 'tryUpdateComment'
  | 'reactToComment'
  | 'reactToReviewComment'
  | 'addLabels'
  | 'tryRemoveLabel'
>;

export function commentOperations({ rest, pages, at, ask, list }: Client): CommentOperations {
  return {
    issueComments: (number, query = undefined) =>
      list(`list the comments of ${number}`, answers.comment, {
        pages: () => pages(rest.issues.listComments, { ...at, ...query, issue_number: number, per_page: 100 }),
      }),

    reviewComments: (number) =>
      list(`list the review comments of ${number}`, answers.reviewComment, {
        pages: () => pages(rest.pulls.listReviewComments, { ...at, pull_number: number, per_page: 100 }),
      }),

    async tryReviewBody(number, id) {
      const request = { ...at, pull_number: number, review_id: id };
      const review = await orGone(ask(`read review ${id}`, answers.review, () => rest.pulls.getReview(request)));
      return review === 'gone' ? null : review.body;
    },

    createComment(number, body) {
      // A second try after a lost answer would be a second comment.
      const request = { ...at, issue_number: number, body, request: { retries: 0 } };
      return ask(`comment on ${number}`, answers.comment, () => rest.issues.createComment(request));
    },

    tryUpdateComment(id, body) {
      const request = { ...at, comment_id: id, body };
      return orGone(ask(`update comment ${id}`, answers.comment, () => rest.issues.updateComment(request)));
    },

    async reactToComment(id, reaction) {
      const request = { ...at, comment_id: id, content: reaction };
      await ask(`react to comment ${id}`, answers.any, () => rest.reactions.createForIssueComment(request));
    },

    async reactToReviewComment(id, reaction) {
      const request = { ...at, comment_id: id, content: reaction };
      await ask(`react to review comment ${id}`, answers.any, () =>
        rest.reactions.createForPullRequestReviewComment(request),
      );
    },

    async addLabels(number, labels) {
      const request = { ...at, issue_number: number, labels: [...labels] };
      await ask(`label ${number}`, answers.any, () => rest.issues.addLabels(request));
    },

    async tryRemoveLabel(number, label) {
      const request = { ...at, issue_number: number, name: label };
      const left = await orGone(ask(`unlabel ${number}`, answers.any, () => rest.issues.removeLabel(request)));
      return left === 'gone' ? left : 'removed';
    },
  };
}

async function orGone<Answer>(asked: Promise<Answer>): Promise<Answer | 'gone'> {
  try {
    return await asked;
  } catch (thrown) {
    if (hasStatus(thrown, 404, 410)) return 'gone';
    throw thrown;
  }
}
