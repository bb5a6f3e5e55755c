import { JqError } from './ast'

/** Operator precedence and associativity. */
export const BINDING: Readonly<Record<string, { power: number; isRightAssociative?: boolean; single?: boolean }>> = {
  '|': { power: 1, isRightAssociative: true },
  ',': { power: 2 },
  '//': { power: 3, isRightAssociative: true },
  or: { power: 5 },
  and: { power: 6 },
  ...Object.fromEntries(['==', '!=', '<', '<=', '>', '>='].map((sign) => [sign, { power: 7, single: true }])),
  '+': { power: 8 },
  '-': { power: 8 },
  '*': { power: 9 },
  '/': { power: 9 },
  '%': { power: 9 },
}
/** Lowest precedence above the comma. */
export const ABOVE_COMMA = 3

/** Keywords cannot be function names, or fields without a dot. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  'if then elif else end as def reduce foreach try catch label and or import include'.split(' '),
)

/** Unsupported jq keywords, named in the error message. */
export const UNSUPPORTED: ReadonlySet<string> = new Set(['label', 'import', 'include', '@', '?//'])

/** An escape, or `\(…)` with its content, including nested strings and brackets. */
const ESCAPE = /\\\(((?:[^()"]|"(?:[^"\\]|\\.)*"|\((?:[^()"]|"(?:[^"\\]|\\.)*")*\))*)\)|\\[\s\S]/g

/** Splits a quoted string into text and the programs in `\(…)`. Always ends with text. */
export function splitInterpolation(quoted: string): (string | { program: string })[] {
  const parts: (string | { program: string })[] = []
  let end = 1
  for (const { 0: matchText, 1: program = '', index } of quoted.matchAll(ESCAPE)) {
    if (!matchText.startsWith('\\(')) continue
    parts.push(unescapeText(quoted.slice(end, index)), { program })
    end = index + matchText.length
  }
  return [...parts, unescapeText(quoted.slice(end, -1))]
}

function unescapeText(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    throw new JqError(`invalid text ${text}`)
  }
}
