import { clientOptions, type SdkOptions, type Send } from './sdk-provider.ts';

const officialUrl = 'https://api.openai.com/v1';

/** Every option is passed: the SDK takes what is missing from OPENAI_* variables. */
export async function connectOpenAi({ apiKey, baseUrl = officialUrl }: SdkOptions, path: string): Promise<Send> {
  const { OpenAI } = await import('openai/client');
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    ...clientOptions({ authorization: `Bearer ${apiKey}` }),
  });
  // `post` takes the bytes as they are, so that the sha256 in the transcript is of what went out.
  return (parts, signal) => client.post(path, { body: Buffer.concat(parts), signal }).asResponse();
}
