import type { Grammar, TokenKind } from './lineTokens'

export type CodeLanguage = 'sql' | 'json' | 'protobuf' | 'erlang' | 'hocon' | 'plain'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const SQL_KEYWORDS = set(
  'select foreach do incase from where as and or not in case when then else end div mod insert into values update set ' +
    'delete on conflict duplicate key ignore replace join left right inner outer cross group by order having limit offset ' +
    'union all distinct is like between exists using with returning tags create table if merge matched',
)
const SQL_CONSTANTS = set('true false null')

const sqlWord = (word: string): TokenKind => {
  const lower = word.toLowerCase()
  return SQL_KEYWORDS.has(lower) ? 'keyword' : SQL_CONSTANTS.has(lower) ? 'constant' : 'plain'
}

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y
const UNSIGNED = /\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y
const SPACE = [/\s+/y, 'plain'] as const

/** Rule SQL and database statements. A doubled quote ends and restarts a string, which has the same colour. */
const sql: Grammar = {
  placeholders: true,
  lineComment: '--',
  multilineTokens: [
    { kind: 'text', start: "'", end: "'" },
    { kind: 'quoted', start: '"', end: '"' },
    { kind: 'quoted', start: '`', end: '`' },
    { kind: 'comment', start: '/*', end: '*/' },
  ],
  words: [
    SPACE,
    // A map key is a name even if it is a keyword.
    [/\.\s*[A-Za-z_][\w$@~]*/y, 'plain'],
    [/mod(?=\()/y, 'function'],
    [
      /(?!(?:in|and|or|not|when|then|else|case|from|where|select|do|incase|values|as)\b)[A-Za-z_][\w$@~]*(?=\s*\()/iy,
      'function',
    ],
    [/[A-Za-z_][\w$@~]*/y, sqlWord],
    [UNSIGNED, 'number'],
    [/=~|!=|<>|<=|>=|[-+*=<>]|\/(?!\*)/y, 'sign'],
  ],
}

const json: Grammar = {
  placeholders: true,
  multilineTokens: [{ kind: 'text', start: '"', end: '"', escape: '\\' }],
  words: [
    SPACE,
    [/"(?:[^"\\]|\\.)*"(?=\s*:)/y, 'quoted'],
    [/\b(?:true|false|null)\b/y, 'constant'],
    [NUMBER, 'number'],
  ],
}

const PROTOBUF_KEYWORDS = set(
  'syntax package import option message enum service rpc returns repeated optional required oneof map reserved ' +
    'extensions extend to max public weak stream double float int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 ' +
    'sfixed32 sfixed64 bool string bytes',
)

const protobuf: Grammar = {
  lineComment: '//',
  multilineTokens: [
    { kind: 'text', start: '"', end: '"', escape: '\\' },
    { kind: 'text', start: "'", end: "'", escape: '\\' },
    { kind: 'comment', start: '/*', end: '*/' },
  ],
  words: [
    SPACE,
    [
      /[A-Za-z_]\w*/y,
      (word) => (PROTOBUF_KEYWORDS.has(word) ? 'keyword' : /^(true|false)$/.test(word) ? 'constant' : 'plain'),
    ],
    [UNSIGNED, 'number'],
  ],
}

const ERLANG_KEYWORDS = set(
  'allow deny all pubsub publish subscribe user username client clientid ipaddr ipaddrs eq and or not',
)

/** Erlang terms, as in ACL files. */
const erlang: Grammar = {
  placeholders: true,
  lineComment: '%',
  multilineTokens: [
    { kind: 'text', start: '"', end: '"', escape: '\\' },
    { kind: 'quoted', start: "'", end: "'", escape: '\\' },
  ],
  words: [
    SPACE,
    [
      /[a-z]\w*/y,
      (word) => (ERLANG_KEYWORDS.has(word) ? 'keyword' : /^(true|false)$/.test(word) ? 'constant' : 'plain'),
    ],
    [/[A-Z_]\w*/y, 'quoted'],
    [UNSIGNED, 'number'],
  ],
}

const hocon: Grammar = {
  lineComment: '#',
  multilineTokens: [
    { kind: 'text', start: '"""', end: '"""' },
    { kind: 'text', start: '"', end: '"', escape: '\\' },
  ],
  words: [
    SPACE,
    [/"(?:[^"\\]|\\.)*"(?=\s*[:={])/y, 'quoted'],
    [/[A-Za-z_][\w.-]*(?=\s*[:={])/y, 'quoted'],
    [/\b(?:true|false|null)\b/y, 'constant'],
    [UNSIGNED, 'number'],
    [/[A-Za-z_][\w.-]*/y, 'plain'],
  ],
}

const plain: Grammar = { placeholders: true, multilineTokens: [], words: [[/[^$]+/y, 'plain']] }

export const grammars: Readonly<Record<CodeLanguage, Grammar>> = { sql, json, protobuf, erlang, hocon, plain }
