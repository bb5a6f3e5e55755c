/** PCRE syntax that JavaScript does not support or interprets differently. */
const FOREIGN = /^\(\*|\(\?(?:[>|(R&]|[+-]?\d+\)|[a-zA-Z^-]+[:)]|P>)|[*+?}]\+|\\[GKXpPCN]/

const NAMED_SETS: Readonly<Record<string, string>> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  blank: ' \\t',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '\\x21-\\x7e',
  lower: 'a-z',
  print: '\\x20-\\x7e',
  punct: '!-\\/:-@\\[-`{-~',
  space: '\\s',
  upper: 'A-Z',
  word: '\\w',
  xdigit: '0-9A-Fa-f',
}

/** PCRE escapes that JavaScript does not have, outside brackets. */
const ESCAPES: Readonly<Record<string, string>> = {
  A: '(?<![\\s\\S])',
  z: '(?![\\s\\S])',
  Z: '(?=\\n?(?![\\s\\S]))',
  h: '[ \\t]',
  H: '[^ \\t]',
  R: '(?:\\r\\n|[\\n\\v\\f\\r])',
  a: '\\x07',
  e: '\\x1b',
}

/** Parts of an expression that are translated as a unit. */
const PART =
  /\\Q(?<literal>[\s\S]*?)(?:\\E|$)|\\x\{(?<hex>[0-9a-fA-F]{1,4})\}|\\(?<escaped>[\s\S])|(?<comment>\(\?#[^)]*\))|\(\?P<(?<name>\w+)>|\(\?P=(?<back>\w+)\)|(?<set>\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\])/g

export type Pcre = { regex: RegExp } | { problem: 'foreign' | 'broken' }

/**
 * Compiles a PCRE expression. `foreign`: only the broker can evaluate it; `broken`: it is invalid. Flags may
 * precede it, as in `(?i)abc`.
 */
export function compilePcre(pattern: string, more = ''): Pcre {
  const [head = '', flags = ''] = /^\(\?([ims]+)\)/.exec(pattern) ?? []
  const body = pattern.slice(head.length)
  if (FOREIGN.test(maskSets(body))) return { problem: 'foreign' }
  try {
    return { regex: new RegExp(translate(body), [...new Set(more + flags)].join('')) }
  } catch {
    return { problem: 'broken' }
  }
}

/** Masks escapes and character classes, which contain no operators. */
const maskSets = (body: string): string =>
  body.replace(/\\Q[\s\S]*?(?:\\E|$)|\\[^GKXpPCN]|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]/g, 'x')

function translate(body: string): string {
  return body.replace(PART, (all: string, ...rest: unknown[]) => {
    const { literal, hex, escaped, comment, name, back, set } = rest.at(-1) as Record<string, string | undefined>
    if (literal !== undefined) return literal.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    if (hex !== undefined) return `\\u${hex.padStart(4, '0')}`
    if (escaped !== undefined) return ESCAPES[escaped] ?? all
    if (comment !== undefined) return ''
    if (name !== undefined) return `(?<${name}>`
    if (back !== undefined) return `\\k<${back}>`
    return set === undefined ? all : translateSet(set)
  })
}

/** Translates a character class; its first character may be a bracket. */
function translateSet(set: string): string {
  const [start = ''] = /^\[\^?/.exec(set) ?? []
  const rest = set.slice(start.length, -1)
  const members = rest.startsWith(']') ? `\\]${rest.slice(1)}` : rest
  return `${start}${members
    .replace(/\[:(\w+):\]/g, (all, name: string) => NAMED_SETS[name] ?? all)
    .replace(/\\h/g, ' \\t')}]`
}
