import { isInteger, isNumber, RuleFailure, toNumber, type Value } from '../../../codecs/values'
import { encodeJson } from '../json'
import { formatFixed, toText } from '../text'

const DIRECTIVE = /~(?:(-?\d+))?(?:\.(\*|\d+)?(?:\.(.))?)?(t?)([a-zA-Z~])/gsu

/**
 * `sprintf` with the broker's directives `~s`, `~p`, `~b`, `~.2f` … Throws RuleFailure if the values do not match.
 */
export function format(text: string, args: readonly Value[]): string {
  let next = 0
  const take = (): Value => {
    if (next >= args.length) throw new RuleFailure('badarg', { function: 'sprintf' })
    return args[next++]
  }
  const output = text.replace(DIRECTIVE, (_all, width, precision, pad, _t, letter) => {
    if (letter === '~') return '~'
    if (letter === 'n') return '\n'
    if (letter === 'i') {
      take()
      return ''
    }
    const formatted = formatDirective(letter, take(), precision === undefined ? undefined : Number(precision))
    if (width === undefined) return formatted
    const size = Math.abs(Number(width))
    if (formatted.length > size) return letter === 's' ? formatted.slice(0, size) : '*'.repeat(size)
    return Number(width) < 0 ? formatted.padEnd(size, pad ?? ' ') : formatted.padStart(size, pad ?? ' ')
  })
  if (next < args.length) throw new RuleFailure('badarg', { function: 'sprintf' })
  return output
}

function formatDirective(letter: string, value: Value, precision: number | undefined): string {
  switch (letter) {
    case 's': {
      const formatted = toText(value)
      return precision === undefined ? formatted : formatted.slice(0, precision)
    }
    case 'p':
    case 'w':
      return typeof value === 'string'
        ? `<<${JSON.stringify(value)}>>`
        : isNumber(value)
          ? formatNumeral(value)
          : encodeJson(value)
    case 'b':
    case 'B':
    case 'd': {
      if (letter === 'd' || !isInteger(value)) break
      const digits = BigInt(value).toString(precision ?? 10)
      return letter === 'B' ? digits.toUpperCase() : digits
    }
    case 'c':
      if (isInteger(value)) return String.fromCodePoint(Number(value)).repeat(precision ?? 1)
      break
    case 'f':
      if (isNumber(value)) return toNumber(value).toFixed(precision ?? 6)
      break
    case 'e':
      if (isNumber(value)) return toNumber(value).toExponential((precision ?? 6) - 1)
      break
    case 'g':
      if (isNumber(value)) return formatFixed(toNumber(value), precision ?? 6)
      break
  }
  throw new RuleFailure('badarg', { function: 'sprintf' })
}

const formatNumeral = (value: Value): string => encodeJson(value)
