import { BlockList, isIP } from 'node:net'
import { createValidationError } from '../../http/answers'

type Rule = { allow: boolean; matches: (address: string) => boolean }

/**
 * Parses `allow all`, `deny 10.0.0.0/8` and so on. The first matching rule decides; default is to refuse. Throws
 * 400.
 */
export function parseAccessRules(rules: readonly string[], path = 'root.access_rules'): (address: string) => boolean {
  const read = rules.map((text, index) => parseRule(text, `${path}.${index + 1}`))
  return (address) => read.find(({ matches }) => matches(address))?.allow ?? true
}

function parseRule(text: string, path: string): Rule {
  const [, verb, target = ''] = /^\s*(allow|deny)\s+(\S+)\s*$/.exec(text) ?? []
  if (!verb) throw createValidationError({ path, reason: 'bad_access_rule', value: text })
  const allow = verb === 'allow'
  if (target === 'all') return { allow, matches: () => true }
  const [address = '', bits] = target.split('/')
  const family = isIP(address)
  const width = family === 4 ? 32 : 128
  const length = bits === undefined ? width : Number(bits)
  if (family === 0 || !/^\d{1,3}$/.test(bits ?? '0') || length > width) {
    throw createValidationError({ path, reason: 'bad_access_rule', value: text })
  }
  const network = new BlockList()
  network.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
  return {
    allow,
    matches: (candidate) => isIP(candidate) === family && network.check(candidate, `ipv${family}` as 'ipv4'),
  }
}
