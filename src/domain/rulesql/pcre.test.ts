import { describe, expect, it } from 'vitest'
import { compilePcre } from './pcre'

function match(pattern: string, text: string) {
  const compiled = compilePcre(pattern)
  if ('problem' in compiled) return compiled.problem
  const found = compiled.regex.exec(text)
  return found && [...found]
}

describe('PCRE patterns', () => {
  it.each<[string, string, ReturnType<typeof match>]>([
    ['^a/(.+)$', 'a/b', ['a/b', 'b']],
    ['(?i)^b$', 'B', ['B']],
    ['(?is)^b.$', 'B\n', ['B\n']],
    ['(?P<first>a)(?P=first)', 'aa', ['aa', 'a']],
    ['[[:digit:]]+', 'a12', ['12']],
    ['[^[:alpha:]/]+', 'ab/12', ['12']],
    ['[]a]+', 'x]a', [']a']],
    ['\\Aa\\z', 'a', ['a']],
    ['\\Aa\\z', 'ba', null],
    ['\\Qa+b\\E+', 'a+bb', ['a+bb']],
    ['a(?#a comment)b', 'ab', ['ab']],
    ['\\x{41}', 'A', ['A']],
    ['a\\hb', 'a b', ['a b']],
    ['[*+]+', '+*', ['+*']],
    ['a\\++', 'a++', ['a++']],
    ['(?:a|b)(?=c)', 'bc', ['b']],
    ['(((', 'x', 'broken'],
    ['[a', 'x', 'broken'],
    ['a++', 'aa', 'foreign'],
    ['(?>a+)b', 'aab', 'foreign'],
    ['a(?i)b', 'aB', 'foreign'],
    ['a(?i:b)', 'aB', 'foreign'],
    ['(?|(a)|(b))', 'b', 'foreign'],
    ['(a(?1)?b)', 'aabb', 'foreign'],
    ['(?x) a b', 'ab', 'foreign'],
    ['\\p{L}', 'a', 'foreign'],
    ['(*UTF8)a', 'a', 'foreign'],
  ])('%s on %s', (pattern, text, expected) => expect(match(pattern, text)).toEqual(expected))
})
