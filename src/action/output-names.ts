/** The outputs of the action, as `action.yml` declares them. */
export const outputNames = [
  'triggered',
  'conclusion',
  'final_message',
  'structured_output',
  'session_id',
  'transcript_path',
  'transcript_artifact_id',
  'transcript_artifact_url',
  'branch_name',
  'commit_sha',
  'comment_id',
  'comment_url',
  'changed_files',
  'num_turns',
  'input_tokens',
  'output_tokens',
  'cache_read_tokens',
  'total_cost_usd',
  'permission_denials_count',
  'policy_sha256',
  'bundle_digest',
  'bundle_path',
  'error',
] as const;

export type OutputName = (typeof outputNames)[number];
