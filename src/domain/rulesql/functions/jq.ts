import { type Filter, JqError, type Json } from '../../../codecs/jq/ast'
import { runJq } from '../../../codecs/jq/evaluate'
import { parseJq } from '../../../codecs/jq/parse'
import { RuleFailure, type Value } from '../../../codecs/values'
import { decodeJson, toPlain } from '../json'
import { createExample, define } from './define'

const programs = new Map<string, Filter>()
const MAX_CACHED_PROGRAMS = 100

function getProgram(text: string): Filter {
  const cached = programs.get(text)
  if (cached) return cached
  const program = parseJq(text)
  if (programs.size >= MAX_CACHED_PROGRAMS) programs.clear()
  programs.set(text, program)
  return program
}

function jq(program: string, json: Value): Value {
  const input = toPlain(typeof json === 'string' ? decodeJson(json) : json) as Json
  try {
    return runJq(getProgram(program), input)
  } catch (error) {
    if (!(error instanceof JqError) && !(error instanceof RangeError)) throw error
    throw new RuleFailure('jq_exception', { message: error.message })
  }
}

export const jqFunctions = define('encoding', [
  [
    'jq',
    ['program: text, json: any', 'program: text, json: any, timeout: integer'],
    'list',
    createExample("jq('.list[] | select(. > 1)', '{\"list\": [1, 2, 3]}')", [2, 3]),
    ({ environment }, program: string, json: Value, timeout?: number | bigint) =>
      environment.guard(() => jq(program, json), timeout === undefined ? environment.jqTimeout : Number(timeout)),
  ],
])
