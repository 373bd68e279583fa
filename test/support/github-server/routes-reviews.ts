/** Reviews of pull requests, and the comments at lines of their diffs. */
import { notFound } from './api-error.ts';
import { type Answer, type Call, numberParam, paged, route } from './router.ts';
import { react } from './routes-issues.ts';
import { complete, type Json } from './schema.ts';
import { association, nodeId, repositoryPage, repositoryUrl, rollup, userOrNull } from './shapes.ts';
import type { Review, ReviewComment, World } from './world.ts';

const read = { scopes: ['pull_requests'], level: 'read' } as const;
const write = { scopes: ['pull_requests'], level: 'write' } as const;

export const reviewRoutes = Object.fromEntries([
  route('GET /pulls/{pull_number}/comments', read, comments),
  route('GET /pulls/{pull_number}/reviews/{review_id}', read, review),
  route('POST /pulls/comments/{comment_id}/reactions', write, (call) => react(call, commentOf(call).reactions)),
]);

function comments(call: Call): Answer {
  const number = numberParam(call, 'pull_number');
  const found = [...call.world.reviewComments.values()].filter(({ issue }) => issue === number);
  return paged(
    call,
    found.map((comment) => reviewCommentJson(call.world, comment)),
  );
}

function commentOf(call: Call): ReviewComment {
  const comment = call.world.reviewComments.get(numberParam(call, 'comment_id'));
  if (comment === undefined) throw notFound();
  return comment;
}

function review(call: Call): Answer {
  const found = call.world.reviews.get(numberParam(call, 'review_id'));
  if (found === undefined || found.issue !== numberParam(call, 'pull_number')) throw notFound();
  return { status: 200, body: reviewJson(call.world, found) };
}

export function reviewCommentJson(world: World, comment: ReviewComment): Json {
  const url = `${repositoryUrl(world)}/pulls/comments/${comment.id}`;
  const page = `${repositoryPage(world)}/pull/${comment.issue}#discussion_r${comment.id}`;
  const pull = `${repositoryUrl(world)}/pulls/${comment.issue}`;
  return complete('pull-request-review-comment', {
    ...{ url, id: comment.id, node_id: nodeId('PRRC', comment.id), html_url: page, pull_request_url: pull },
    ...{ pull_request_review_id: null, commit_id: comment.headSha, original_commit_id: comment.headSha },
    ...{ path: comment.path, line: comment.line, side: 'RIGHT', subject_type: 'line', diff_hunk: comment.hunk },
    ...(comment.inReplyTo === null ? {} : { in_reply_to_id: comment.inReplyTo }),
    // The description says that there is always an author; a deleted account is ghost here.
    user: userOrNull(world, comment.user),
    body: comment.body,
    ...{ created_at: comment.createdAt, updated_at: comment.updatedAt },
    author_association: association(world, comment.user),
    _links: { self: { href: url }, html: { href: page }, pull_request: { href: pull } },
    reactions: rollup(url, comment.reactions),
  });
}

export function reviewJson(world: World, given: Review): Json {
  const page = `${repositoryPage(world)}/pull/${given.issue}#pullrequestreview-${given.id}`;
  const pull = `${repositoryUrl(world)}/pulls/${given.issue}`;
  return complete('pull-request-review', {
    ...{ id: given.id, node_id: nodeId('PRR', given.id), html_url: page, pull_request_url: pull },
    ...{ user: userOrNull(world, given.user), body: given.body, state: 'COMMENTED', commit_id: given.headSha },
    submitted_at: given.submittedAt,
    author_association: association(world, given.user),
    _links: { html: { href: page }, pull_request: { href: pull } },
  });
}
