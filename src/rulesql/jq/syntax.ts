import { JqError } from './ast'

/** How tightly operators bind; `right` ones group from the right. */
export const BINDING: Readonly<Record<string, { power: number; right?: boolean; single?: boolean }>> = {
  '|': { power: 1, right: true },
  ',': { power: 2 },
  '//': { power: 3, right: true },
  or: { power: 5 },
  and: { power: 6 },
  ...Object.fromEntries(['==', '!=', '<', '<=', '>', '>='].map((sign) => [sign, { power: 7, single: true }])),
  '+': { power: 8 },
  '-': { power: 8 },
  '*': { power: 9 },
  '/': { power: 9 },
  '%': { power: 9 },
}
/** What binds tighter than a comma. */
export const ABOVE_COMMA = 3

/** Words that name no function and no field without a dot before them. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  'if then elif else end as def reduce foreach try catch label and or import include'.split(' '),
)

/** Of jq, and not of this: said by their names. */
export const UNSUPPORTED: ReadonlySet<string> = new Set(['label', 'import', 'include', '@', '?//'])

/** An escape, or `\(…)` with what stands between: texts and brackets within it are passed over. */
const ESCAPE = /\\\(((?:[^()"]|"(?:[^"\\]|\\.)*"|\((?:[^()"]|"(?:[^"\\]|\\.)*")*\))*)\)|\\[\s\S]/g

/** A text in its quotes, taken apart: what `\(…)` holds is a program of its own. There is always a text at the end. */
export function textParts(quoted: string): (string | { program: string })[] {
  const parts: (string | { program: string })[] = []
  let end = 1
  for (const { 0: whole, 1: program = '', index } of quoted.matchAll(ESCAPE)) {
    if (!whole.startsWith('\\(')) continue
    parts.push(unescaped(quoted.slice(end, index)), { program })
    end = index + whole.length
  }
  return [...parts, unescaped(quoted.slice(end, -1))]
}

function unescaped(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    throw new JqError(`invalid text ${text}`)
  }
}
