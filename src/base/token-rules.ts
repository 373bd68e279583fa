/**
 * What access tokens look like, by the beginning that says whose they are. After the public rule sets of secret
 * scanners, without their context: here a token is found wherever it stands.
 */

export type TokenRule = {
  readonly name: string;
  /** One of these (at least 3 bytes) begins every match; upper and lower case count only with `exact`. */
  readonly starts: readonly string[];
  readonly exact: boolean;
  /** RE2, matched where a start was found. With a leading `\b` no letter, digit or `_` may stand before it. */
  readonly pattern: string;
  /** RE2 for the 20 bytes before the start. */
  readonly after?: string;
  /** Bytes that a match may have; 1,200 when nothing is said. */
  readonly reach?: number;
  /** The part of a match that is secret, at its end; all of it when nothing is said. */
  readonly secret?: string;
  /** Too often a made-up one in a test to hold up a commit. */
  readonly harmless?: boolean;
};

const any = (starts: string, pattern: string): TokenRule => ruleOf(starts, pattern);
const exact = (starts: string, pattern: string): TokenRule => ({ ...ruleOf(starts, pattern), exact: true });

function ruleOf(starts: string, pattern: string): TokenRule {
  const [first = '', ...others] = starts.split(' ');
  return { name: first.replace(/[^\w]+$/, ''), starts: [first, ...others], exact: false, pattern };
}

const tail = '[A-Za-z0-9_-]';
const hex = '[A-Fa-f0-9]';
const uuid = `${hex}{8}-${hex}{4}-${hex}{4}-${hex}{4}-${hex}{12}`;
/** `SK` alone is too short to be looked for. */
const withEach = (start: string, next: string): string => Array.from(next, (digit) => start + digit).join(' ');
const hexDigits = '0123456789abcdefABCDEF';
const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const authress =
  '\\b(?:sc|ext|scauth|authress)_[a-z0-9]{5,30}\\.[a-z0-9]{4,6}\\.acc[_-][a-z0-9-]{10,32}\\.[a-z0-9+/_=-]{30,120}';

const sourceHosts: readonly TokenRule[] = [
  any('ghp_ gho_ ghu_ ghs_ ghr_', 'gh[pousr]_[0-9A-Za-z]{36,}'),
  // An installation's newer token names its app and is a JWT.
  any('ghs_', `ghs_\\d+_eyJ${tail}+\\.${tail}+\\.${tail}+`),
  any('github_pat_', 'github_pat_\\w{60,}'),
  any(
    'glpat- glptt- glrt- glcbt- glft- gloas- gldt- glimt- glagent- glsoat- glffct- glrtr-',
    `gl(?:pat|ptt|rt|cbt|ft|oas|dt|imt|agent|soat|ffct|rtr)-[\\w.=-]{20,}`,
  ),
  any('GR1348941', `GR1348941${tail}{20,}`),
  any('_gitlab_session=', '_gitlab_session=[0-9a-z]{32,}'),
  any('sgp_', `sgp_(?:(?:${hex}{16}|local)_)?${hex}{40}`),
  any('ATATT3 ATCTT3', '\\bAT[AC]TT3[A-Za-z0-9_=-]{60,}'),
  exact('ATBB', '\\bATBB[A-Za-z0-9]{32}\\b'),
];

const models: readonly TokenRule[] = [
  any('sk-ant-', `sk-ant-[a-z]+\\d*-${tail}{60,}`),
  any('sk-proj- sk-svcacct- sk-admin-', `sk-(?:proj|svcacct|admin)-${tail}{40,}`),
  exact('sk-', '\\bsk-[a-zA-Z0-9]{20}T3BlbkFJ[a-zA-Z0-9]{20,}'),
  any('sk-or-v1-', `sk-or-v1-${hex}{60,}`),
  any('gsk_', '\\bgsk_[A-Za-z0-9]{40,}'),
  any('xai-', '\\bxai-[A-Za-z0-9]{60,}'),
  any('pplx-', '\\bpplx-[A-Za-z0-9]{40,}'),
  any('hf_ api_org_', '\\b(?:hf|api_org)_[A-Za-z0-9]{34,}'),
  exact('AIza', `\\bAIza${tail}{35}`),
  exact('ya29.', `\\bya29\\.${tail}{30,}`),
  exact('ABSK', '\\bABSK[A-Za-z0-9+/]{100,}={0,2}'),
  any('bedrock-api-key-', 'bedrock-api-key-[A-Za-z0-9+/=_-]{16,}'),
];

const clouds: readonly TokenRule[] = [
  exact('AKIA A3T ASIA ABIA ACCA', '\\b(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\\b'),
  any('v1.0-', `\\bv1\\.0-${hex}{24}-${hex}{146}`),
  any('doo_v1_ dop_v1_ dor_v1_', `\\bdo[opr]_v1_${hex}{64}`),
  any('dapi', '\\bdapi[a-f0-9]{32}(?:-\\d)?'),
  exact('HRKU-', '\\bHRKU-AA[0-9A-Za-z_-]{58}'),
  any('fo1_ fm1a_ fm1r_ fm2_', '\\b(?:fo1|fm1[ar]|fm2)_[A-Za-z0-9+/=_,-]{43,}'),
  any('tk-us-', '\\btk-us-[\\w-]{48}'),
  any('sha256~', 'sha256~[\\w-]{43}'),
  any('ocid1.', '\\bocid1\\.(?:user|tenancy)\\.[a-z0-9.]{60,}'),
  exact('LTAI', '\\bLTAI[a-z0-9]{20}\\b'),
  any('t1.', '\\bt1\\.[A-Z0-9a-z_-]+=?=?\\.[A-Z0-9a-z_-]{86}={0,2}'),
  any('hvs. hvb.', `\\bhv[sb]\\.[\\w-]{90,}`),
  any('.atlasv1.', '\\.atlasv1\\.[A-Za-z0-9=_-]{60,}'),
  any('pul-', `\\bpul-${hex}{40}`),
  any('dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.', '\\bdp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9_.-]{40,}'),
  any('dt0c01.', '\\bdt0c01\\.[A-Za-z0-9]{24}\\.[A-Za-z0-9]{64}'),
  any('ico-', '\\bico-[A-Za-z0-9]{32}'),
  any('8Q~ 7Q~ 6Q~ 5Q~ 4Q~ 3Q~ 2Q~ 1Q~ 0Q~ 9Q~', '\\dQ~[A-Za-z0-9_~.-]{31,34}'),
  any('hooks.slack.com/', 'hooks\\.slack\\.com/(?:services|workflows|triggers)/[A-Za-z0-9+/]{40,}'),
  any(
    '.webhook.office.com/',
    `\\.webhook\\.office\\.com/webhookb2/${uuid}@${uuid}/IncomingWebhook/[a-z0-9A-Z]{32}/${uuid}`,
  ),
];

const packages: readonly TokenRule[] = [
  any('npm_', '\\bnpm_[A-Za-z0-9]{36}'),
  any('pypi-', 'pypi-AgE[\\w-]{50,1000}'),
  any('rubygems_', `\\brubygems_${hex}{48}`),
  any('CLOJARS_', 'CLOJARS_[A-Za-z0-9]{60}'),
  any('oy2', '\\boy2[a-z0-9]{43}\\b'),
  any('dckr_pat_', `\\bdckr_pat_${tail}{27,}`),
  exact('AKCp', '\\bAKCp[A-Za-z0-9]{69,}'),
  exact('cmVmdGtu', '\\bcmVmdGtu[A-Za-z0-9]{56}'),
];

const services: readonly TokenRule[] = [
  any('sk_ rk_', '\\b(?:sk|rk)_(?:test|live|prod)_[a-zA-Z0-9]{10,}'),
  any('shippo_', `\\bshippo_(?:live|test)_${hex}{40}`),
  any('shpat_ shpca_ shppa_ shpss_', `shp(?:at|ca|pa|ss)_${hex}{32}`),
  exact('EAA', '\\bEAA[MC][A-Za-z0-9]{100,}'),
  exact('EAAA', '\\bEAAA[\\w-]{22,60}'),
  exact('sq0', '\\bsq0(?:atp|csp)-[\\w-]{22,}'),
  exact('EZAK EZTK', '\\bEZ[AT]K[A-Za-z0-9]{54}\\b'),
  any('FLWSECK FLWPUBK FLWSECK_TEST', 'FLW(?:SECK|PUBK)_TEST-[A-Za-z0-9]{12,}(?:-X)?'),
  any('duffel_', `duffel_(?:test|live)_${tail}{43}`),
  any('access-sandbox- access-development- access-production-', `access-(?:sandbox|development|production)-${uuid}`),
  any('sm_pat_ sm_aat_ sm_sat_', '\\bsm_[aps]at_[a-zA-Z0-9]{16}'),
  any('xoxb- xoxp- xoxa- xoxe- xoxe. xoxs- xoxr- xoxo-', '\\bxox[a-z][-.](?:xox[a-z]-)?[A-Za-z0-9-]{10,}'),
  any('xapp-', 'xapp-\\d-[A-Z0-9]+-\\d+-[a-z0-9]+'),
  exact(withEach('SK', hexDigits), `SK${hex}{32}`),
  exact('SG.', '\\bSG\\.[A-Za-z0-9=_.-]{66}'),
  any('key-', '\\bkey-[a-f0-9]{32}'),
  any('xkeysib-', 'xkeysib-[a-f0-9]{64}-[a-z0-9]{16}'),
  any('PMAK-', `\\bPMAK-${hex}{24}-${hex}{34}`),
  exact('API-', '\\bAPI-[A-Z0-9]{26}'),
  exact('A3-', '\\bA3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}'),
  exact('ops_eyJ', 'ops_eyJ[A-Za-z0-9+/]{200,}={0,3}'),
  any('AGE-SECRET-KEY-', 'AGE-SECRET-KEY-1[A-Z0-9]{50,}'),
  any('lin_api_', 'lin_api_[A-Za-z0-9]{40}'),
  any('ntn_', '\\bntn_[0-9]{11}[A-Za-z0-9]{35}'),
  any('pnu_', '\\bpnu_[A-Za-z0-9]{36}'),
  any('rdme_', '\\brdme_[a-z0-9]{70}'),
  any('figd_', '\\bfigd_[A-Za-z0-9_-]{40,}'),
  any('fio-u-', 'fio-u-[A-Za-z0-9_=-]{64}'),
  any('tfp_', '\\btfp_[A-Za-z0-9_.=-]{59}'),
  any('pat. sat.', '[ps]at\\.[a-zA-Z0-9_-]{22}\\.[a-zA-Z0-9]{24}\\.[a-zA-Z0-9]{20}'),
  any('pscale_', '\\bpscale_(?:pw|tkn|oauth)_[\\w=.-]{32,64}'),
  any('glc_ glsa_', '\\bgl(?:c_[A-Za-z0-9+/]{32,400}={0,3}|sa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8})'),
  any('sntrys_ sntryu_', '\\bsntry[su]_[A-Za-z0-9+/=_]{60,}'),
  any('NRAK- NRJS- NRII- NRRA-', '\\bNR(?:AK|JS|II|RA)-[A-Za-z0-9-]{19,}'),
  any('squ_ sqp_ sqa_', '\\bsq[upa]_[a-z0-9=_-]{40}'),
  any('s-s4t2', `\\bs-s4t2(?:ud|af)-${hex}{64}`),
  any('scauth_ authress_', authress),
  any('sc_ ext_', authress),
  any('live_ test_', '\\b(?:live|test)_(?:pub_)?[a-f0-9]{31,35}'),
  any('pk.eyJ sk.eyJ', '\\b[ps]k\\.eyJ[A-Za-z0-9_-]{40,}\\.[A-Za-z0-9_-]{20,}'),
  any('pk.', '\\bpk\\.[a-z0-9]{60}\\.[a-z0-9]{22}'),
  { ...exact(':AA', ':AA[A-Za-z0-9_-]{32,}'), name: 'telegram', after: '\\d{8}$' },
];

/** The app's number, a bar or its URL encoding, and the secret: what begins it has no text of its own. */
const facebook: TokenRule = {
  ...exact(
    Array.from({ length: 100 }, (_, number) => `${number}`.padStart(2, '0'))
      .flatMap((two) => [`${two}|`, `${two}%`])
      .join(' '),
    '\\d\\d(?:[|]|%7C|%)[0-9A-Za-z_-]{27,40}',
  ),
  ...{ name: 'facebook', after: '\\d{13}$' },
};

const others: readonly TokenRule[] = [
  facebook,
  any('eyJrIjoi', '\\beyJrIjoi[A-Za-z0-9]{70,400}={0,3}'),
  {
    ...exact(withEach('ey', alphanumeric), '\\bey[A-Za-z0-9]{17,}\\.ey[\\w/\\\\-]{17,}\\.(?:[\\w/\\\\-]{10,}={0,2})?'),
    name: 'JWT',
    reach: 6_000,
    harmless: true,
  },
  {
    ...any(
      '-----BEGIN',
      '-----BEGIN[ A-Z0-9_-]{0,100}PRIVATE KEY(?: BLOCK)?-----(?:[\\s\\S-]{64,}?KEY(?: BLOCK)?-----|[\\w+/=\\s\\\\]{64,})',
    ),
    ...{ name: 'private key', reach: 16_000 },
  },
  {
    ...any('<add key="', '<add key="(?:ClearText)?Password"\\s*value=".{8,}?"\\s*/>'),
    secret: '[^"]{8,}"\\s*/>$',
    harmless: true,
  },
  {
    ...any(
      'curl',
      `(?s)\\bcurl\\b.{0,400}?\\s(?:-H|--header)(?:=|[ \\t]{0,5})["'](?:Authorization|(?:X-(?:[a-z]+-)?)?(?:Api-?)?(?:Key|Token)):[ \\t]{0,5}(?:(?:Basic|Bearer|(?:Api-)?Token)[ \\t])?[\\w=~@.+/-]{8,}`,
    ),
    ...{ secret: '[\\w=~@.+/-]{8,}$', harmless: true },
  },
];

export const tokenRules: readonly TokenRule[] = [
  ...sourceHosts,
  ...models,
  ...clouds,
  ...packages,
  ...services,
  ...others,
];
