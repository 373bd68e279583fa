import type { Json } from './schema.ts';

/** An answer in GitHub's shape for errors. `errors` makes it a validation error. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly Json[] | undefined;

  constructor(status: number, message: string, errors?: readonly Json[]) {
    super(message);
    this.status = status;
    this.errors = errors;
  }

  body(): Json {
    return {
      message: this.message,
      ...(this.errors === undefined ? {} : { errors: this.errors }),
      documentation_url: 'https://docs.github.com/rest',
      status: String(this.status),
    };
  }
}

export const notFound = (): ApiError => new ApiError(404, 'Not Found');
export const forbidden = (): ApiError => new ApiError(403, 'Resource not accessible by integration');
/** `Validation Failed` with one reason, worded as GitHub words it. */
export const invalid = (error: Json): ApiError =>
  new ApiError(422, `Validation Failed: ${JSON.stringify(error)}`, [error]);
