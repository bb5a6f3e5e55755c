/** Notations of PCRE that a browser cannot evaluate or would understand differently. */
const FOREIGN = /^\(\*|\(\?(?:[>|(R&]|[+-]?\d+\)|[a-zA-Z^-]+[:)]|P>)|[*+?}]\+|\\[GKXpPCN]/

/** Named sets of characters, as they stand within a set. */
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

/** Escapes that browsers lack, outside of a set. */
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

/** The parts of an expression that are translated, each as a whole. */
const PART =
  /\\Q(?<literal>[\s\S]*?)(?:\\E|$)|\\x\{(?<hex>[0-9a-fA-F]{1,4})\}|\\(?<escaped>[\s\S])|(?<comment>\(\?#[^)]*\))|\(\?P<(?<name>\w+)>|\(\?P=(?<back>\w+)\)|(?<set>\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\])/g

export type Pcre = { regex: RegExp } | { problem: 'foreign' | 'broken' }

/**
 * Compiles an expression in the broker's flavour, PCRE. `foreign`: only the broker can evaluate it; `broken`: it is not
 * valid. Flags may stand in front, as in `(?i)abc`.
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

/** Without escaped characters and sets, in which nothing is an operator. */
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

/** A set whose first character may be a bracket, with named sets in it. */
function translateSet(set: string): string {
  const [start = ''] = /^\[\^?/.exec(set) ?? []
  const rest = set.slice(start.length, -1)
  const members = rest.startsWith(']') ? `\\]${rest.slice(1)}` : rest
  return `${start}${members
    .replace(/\[:(\w+):\]/g, (all, name: string) => NAMED_SETS[name] ?? all)
    .replace(/\\h/g, ' \\t')}]`
}
