/**
 * GitHub's answers as far as they are used: checked where they come in, so that an odd one is a sentence and not a
 * `TypeError` or an `undefined` somewhere behind.
 */
import { z } from 'zod';
import { type Account, type Comment, ghost, type Issue, type PullRequest, type ReviewComment } from './api.ts';

const account = z.object({ login: z.string(), id: z.int(), type: z.string() });
/** A deleted account comes as null; `ghost` keeps everything that reads an author working and matches nobody. */
const author = account.nullish().transform((user): Account => user ?? ghost);
const text = z
  .string()
  .nullish()
  .transform((body) => body ?? '');
const object = z.object({ sha: z.string() });

const commentShape = {
  id: z.int(),
  user: author,
  body: text,
  created_at: z.string(),
  updated_at: z.string(),
  html_url: z.string(),
};

type CommentAnswer = z.infer<z.ZodObject<typeof commentShape>>;

function commentOf({ id, user, body, created_at, updated_at, html_url }: CommentAnswer): Comment {
  return { id, author: user, body, createdAt: created_at, updatedAt: updated_at, url: html_url };
}

export const answers = {
  /** What is in it does not matter; that it is one does. */
  any: z.union([z.looseObject({}), z.array(z.unknown())]),
  object,
  ref: z.object({ object }),
  commit: z.object({
    sha: z.string(),
    tree: object,
    message: z.string(),
    parents: z.array(object),
    author: z.object({ name: z.string(), email: z.string() }),
  }),
  tree: z.object({
    truncated: z.boolean(),
    tree: z.array(z.object({ path: z.string(), mode: z.string(), sha: z.string(), size: z.number().optional() })),
  }),
  blob: z.object({ content: z.string(), encoding: z.string() }),

  permission: z
    .object({ user: author, permission: z.string(), role_name: text })
    .transform(({ user, permission, role_name }) => ({ ...user, permission, role: role_name })),

  repository: z
    .object({
      id: z.int(),
      full_name: z.string(),
      default_branch: z.string(),
      private: z.boolean(),
      fork: z.boolean(),
    })
    .transform(({ full_name, default_branch, ...repository }) => ({
      ...repository,
      fullName: full_name,
      defaultBranch: default_branch,
    })),

  issue: z
    .object({
      number: z.int(),
      title: z.string(),
      body: text,
      state: z.string(),
      locked: z.boolean(),
      user: author,
      labels: z.array(z.union([z.string(), z.object({ name: text })])),
      assignees: z.array(author).nullish(),
      pull_request: z.unknown().optional(),
      comments: z.int(),
      created_at: z.string(),
      updated_at: z.string(),
      html_url: z.string(),
    })
    .transform(
      ({ user, labels, assignees, pull_request, created_at, updated_at, html_url, ...issue }): Issue => ({
        ...issue,
        author: user,
        labels: labels.map((label) => (typeof label === 'string' ? label : label.name)),
        assignees: (assignees ?? []).map(({ login }) => login),
        isPullRequest: pull_request !== undefined,
        createdAt: created_at,
        updatedAt: updated_at,
        url: html_url,
      }),
    ),

  comment: z.object(commentShape).transform(commentOf),

  reviewComment: z.object({ ...commentShape, in_reply_to_id: z.int().nullish() }).transform(
    ({ in_reply_to_id, ...comment }): ReviewComment => ({
      ...commentOf(comment),
      root: in_reply_to_id ?? comment.id,
    }),
  ),

  review: z.object({ body: text }),

  pullRequest: z
    .object({
      number: z.int(),
      title: z.string(),
      body: text,
      state: z.string(),
      draft: z.boolean().nullish(),
      user: author,
      // GitHub sends null for the repository when the fork was deleted.
      head: z.object({
        sha: z.string(),
        ref: z.string(),
        repo: z.object({ id: z.int(), full_name: z.string() }).nullable(),
      }),
      base: z.object({ sha: z.string(), ref: z.string(), repo: z.object({ id: z.int() }) }),
      created_at: z.string(),
      updated_at: z.string(),
      html_url: z.string(),
    })
    .transform(
      ({ user, draft, head, base, created_at, updated_at, html_url, ...pull }): PullRequest => ({
        ...pull,
        draft: draft ?? false,
        author: user,
        head: { sha: head.sha, ref: head.ref, repository: head.repo?.full_name ?? null },
        base: { sha: base.sha, ref: base.ref },
        fork: head.repo?.id !== base.repo.id,
        createdAt: created_at,
        updatedAt: updated_at,
        url: html_url,
      }),
    ),

  pullRequestFile: z
    .object({
      filename: z.string(),
      previous_filename: z.string().nullish(),
      status: z.string(),
      additions: z.int(),
      deletions: z.int(),
      patch: z.string().nullish(),
    })
    .transform(({ filename, previous_filename, patch, ...file }) => ({
      ...file,
      path: filename,
      previousPath: previous_filename ?? null,
      patch: patch ?? null,
    })),
};
