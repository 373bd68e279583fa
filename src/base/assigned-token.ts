/**
 * Tokens without a beginning of their own, which are known by what they are assigned to: `datadog_key = "9f3c..."`.
 */
import { createKeywordScan } from './keyword-scan.ts';
import type { Hit } from './run-index.ts';
import { entropyOf, isMadeUp, unrestOf } from './token-randomness.ts';

type Kind = 'service' | 'word' | 'password';

const services = `adafruit adobe airtable algolia alibaba artifactory asana atlassian beamer bintray bitbucket bittrex
cloudflare codecov cohere co_api_key coinbase confluence confluent contentful contribsys__com datadog discord droneci
dropbox etsy facebook fastly finicity finnhub flickr freshbooks gitter gocardless heroku hubspot intercom jfrog jira
kraken kucoin launchdarkly linear linkedin looker mailchimp mailgun mapbox mattermost maxmind meraki messagebird
message-bird netlify new-relic newrelic new_relic nytimes newyorktimes okta plaid private-ai private_ai privateai rapidapi
sendbird sentry snyk sonar squarespace sumo telegr travis trello twilio twitch twitter xray yandex zendesk`;
const words = `api_key api-key apikey access_token access-token auth_token auth-token client_secret client-secret
secret_key secret-key private_key`;

const kinds: readonly (readonly [Kind, string])[] = [
  ['service', services],
  ['word', words],
  ['password', 'password'],
];

const scan = createKeywordScan(
  kinds.flatMap(([kind, names]) => names.split(/\s+/).map((text) => ({ text, exact: false, value: { kind, text } }))),
);

/** In order. */
export function findAssigned(text: Buffer): (Hit & { readonly name: string })[] {
  const hits: (Hit & { name: string })[] = [];
  scan(text, ({ kind, text: name }, start) => {
    const place = valueAfter(text, start + name.length);
    if (place === null || place.start < (hits.at(-1)?.end ?? 0)) return;
    const value = text.toString('latin1', place.start, place.end);
    const quoted = /["'`]=*$/.test(text.toString('latin1', place.start - 5, place.start));
    if (!looksSecret[kind](value, quoted) || isMadeUp(value)) return;
    hits.push({ start: place.start, end: place.end, name: `${name} token` });
  });
  return hits;
}

const looksSecret: Readonly<Record<Kind, (value: string, quoted: boolean) => boolean>> = {
  service: (value) => {
    if (/^\d+$/.test(value)) return value.length >= 15;
    return value.length >= 14 && isMixed(value) && (/\d.*\d/.test(value) || isJumble(value));
  },
  // A hash is often somebody's key, and no secret.
  word: (value) =>
    value.length >= 12 &&
    isMixed(value) &&
    /\d.*\d/.test(value) &&
    entropyOf(value) >= 3.5 &&
    !/^[0-9a-f-]+$/i.test(value),
  password: (value, quoted) =>
    quoted &&
    value.length >= 8 &&
    !/pass|secret|test|hunter/i.test(value) &&
    (!/^[a-z]+(?:[ ._-][a-z]+)*$/i.test(value) || unrestOf(value) >= 0.3),
};

function isMixed(value: string): boolean {
  return /[a-z]/i.test(value) && entropyOf(value) >= 2.8 && unrestOf(value) >= 0.17 && !value.includes('://');
}

/** Letters alone: names in camel case change as often, but seldom have an `ABc`. */
function isJumble(value: string): boolean {
  return unrestOf(value) >= 0.2 && /[A-Z]{2}[a-z]/.test(value);
}

const between = bytesOf(/[ \t\w.-]/);
const spaceOrQuote = bytesOf(/[\s'"]/);
const beforeValue = bytesOf(/[`'"\s=]/);
const operator = /^(?:=>|:{1,3}=|\?=|\|\||[=>:,])/;
const inValue = bytesOf(/[\w.=+/:%|~-]/);

function bytesOf(pattern: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (byte < 128 && pattern.test(String.fromCharCode(byte)) ? 1 : 0));
}

/** By hand, since a name like `linear` is everywhere: the rest of the name, an operator, quotes, the value. */
function valueAfter(text: Buffer, from: number): Hit | null {
  let at = skip(text, from, { set: between, most: 20 });
  at = skip(text, at, { set: spaceOrQuote, most: 3 });
  const found = operator.exec(text.toString('latin1', at, at + 4));
  if (found === null) return null;
  const start = skip(text, at + found[0].length, { set: beforeValue, most: 5 });
  const end = skip(text, start, { set: inValue, most: 160 });
  return end === start ? null : { start, end };
}

function skip(text: Buffer, from: number, { set, most }: { readonly set: Uint8Array; readonly most: number }): number {
  let at = from;
  while (at < text.length && at - from < most && set[text[at] ?? 0] === 1) at += 1;
  return at;
}
