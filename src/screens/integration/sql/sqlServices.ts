import type { TranslateFunction } from 'react-admin'
import type { Terms } from '../../../codecs/values'
import { type Completion, complete } from '../../../domain/rulesql/completion'
import type { Column, RuleEvent } from '../../../domain/rulesql/events'
import { findFolds } from '../../../domain/rulesql/folds'
import type { RuleFunction } from '../../../domain/rulesql/functions/define'
import { findCallAt, findNameAt, type NamedElement } from '../../../domain/rulesql/inspect'
import type { KnownField } from '../../../domain/rulesql/knownField'
import {
  getColumnTextKey,
  getEventTextKey,
  getFunctionTextKey,
  getKeywordTextKey,
  getKindTextKey,
} from '../../../domain/rulesql/texts'
import type { CodeServices, Explanation, Suggestion } from '../../../ui/code/services'
import { describeField } from '../samples/describeField'
import { createCallHelp, createSignatures } from './signatures'

/** Names for completion that are not part of the language. */
export interface KnownNames {
  readonly topics?: readonly string[] | undefined
  /** Sources as written in FROM: `$bridges/mqtt:name`. */
  readonly sources?: readonly string[] | undefined
  /** Sample data; keys of its payload are suggested. */
  readonly sample?: Terms | undefined
  /** Fields of the payload, learned from messages. */
  readonly payload?: KnownField | undefined
}

/** Language services of rule SQL in the user's language. */
export function createSqlServices(
  translate: TranslateFunction,
  { topics = [], sources = [], sample, payload }: KnownNames = {},
): CodeServices {
  const names = [...new Set([...sources, ...topics])]
  const context = {
    sources: names,
    ...(sample && { sample }),
    ...(payload && { knownFields: new Map([['payload', payload]]) }),
  }
  return {
    complete(sql, offset) {
      const found = complete(sql, offset, context)
      const called = /^\s*\(/.test(sql.slice(found.end))
      return { ...found, items: found.options.map((option) => createSuggestion(option, called, translate)) }
    },
    explain(sql, offset) {
      const symbol = findNameAt(sql, offset)
      return symbol && createExplanation(symbol, translate)
    },
    callHelp(sql, offset) {
      const call = findCallAt(sql, offset)
      return (
        call &&
        createCallHelp(call.function, call.argument, translate, translate(getFunctionTextKey(call.function.name)))
      )
    },
    findFolds,
  }
}

function createSuggestion(option: Completion, called: boolean, translate: TranslateFunction): Suggestion {
  switch (option.type) {
    case 'keyword':
      return {
        label: option.text,
        kind: 'keyword',
        insert: `${option.text} `,
        documentation: option.text.split(' ').flatMap((word) => getKeywordText(word, translate)),
      }
    case 'source': {
      const event = getEventText(option.name, translate)
      return { label: option.name, kind: 'source', insert: option.text, ...(event !== undefined && { detail: event }) }
    }
    case 'column':
      return {
        label: option.text,
        kind: 'column',
        insert: option.text,
        ...(option.column && {
          detail: translate(getKindTextKey(option.column.kind)),
          documentation: getColumnText(option.column, translate),
        }),
        ...(option.field && { detail: describeField(option.field, translate) }),
      }
    case 'function': {
      const { name, forms } = option.function
      const empty = forms.every((form) => form.length === 0)
      return {
        label: name,
        kind: 'function',
        insert: called ? name : empty ? `${name}()` : `${name}($1)`,
        snippet: !called && !empty,
        detail: translate(getKindTextKey(option.function.returnType)),
        documentation: [
          ...createSignatures(option.function, translate).map(({ label }) => label),
          ...getFunctionText(option.function, translate),
        ],
      }
    }
  }
}

function createExplanation(symbol: NamedElement, translate: TranslateFunction): Explanation | undefined {
  const { start, end } = symbol
  switch (symbol.type) {
    case 'keyword':
      return { start, end, text: getKeywordText(symbol.text, translate) }
    case 'function': {
      const returns = translate(getKindTextKey(symbol.function.returnType))
      const forms = createSignatures(symbol.function, translate).map(({ label }) => `${label} → ${returns}`)
      return { start, end, code: forms.join('\n'), text: getFunctionText(symbol.function, translate) }
    }
    case 'column': {
      const { column, events } = symbol
      return {
        start,
        end,
        code: `${column.name}: ${translate(getKindTextKey(column.kind))}`,
        text: [
          ...getColumnText(column, translate),
          events.map((event) => translate(getEventTextKey(event.type))).join(', '),
        ],
      }
    }
    case 'source':
      return { start, end, text: getSourceText(symbol.name, symbol.event, translate) }
  }
}

const getKeywordText = (word: string, translate: TranslateFunction): string[] =>
  [translate(getKeywordTextKey(word), { _: '' })].filter(Boolean)

function getFunctionText({ name, example }: RuleFunction, translate: TranslateFunction): string[] {
  const data = example.data ? [translate('sql.editor.with', { data: JSON.stringify(example.data) })] : []
  return [
    translate(getFunctionTextKey(name)),
    [`${example.call} → ${JSON.stringify(example.result)}`, ...data].join(' '),
  ]
}

function getColumnText({ name, example }: Column, translate: TranslateFunction): string[] {
  const text = translate(getColumnTextKey(name))
  return example === undefined ? [text] : [text, translate('sql.editor.example', { value: JSON.stringify(example) })]
}

/** Returns the title of an event; undefined for topics and sources. */
const getEventText = (name: string, translate: TranslateFunction): string | undefined =>
  name.startsWith('$events/') ? translate(getEventTextKey(name.slice('$events/'.length))) : undefined

function getSourceText(name: string, event: RuleEvent | undefined, translate: TranslateFunction): string[] {
  if (!event) return [translate('sql.editor.unknownSource', { name })]
  const topicText =
    name.startsWith('$events/') || name.startsWith('$bridges/') ? [] : [translate('sql.editor.topic', { name })]
  const columns = event.columns.map((column) => column.name).join(', ')
  return [...topicText, translate(getEventTextKey(event.type)), translate('sql.editor.columns', { columns })]
}
