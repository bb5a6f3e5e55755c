import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import en from '../../../../locales/en/rulesql.json'
import own from '../../../../locales/en/sql.json'
import { createI18nProvider } from '../../../app/i18n'
import { createSqlServices, type KnownNames } from './sqlServices'

const i18n = i18next.createInstance()
const { translate } = await createI18nProvider(i18n)
i18n.addResourceBundle('en', 'translation', { rulesql: en, sql: own })

function getServicesAt(text: string, knownNames?: KnownNames) {
  const sql = text.replace('|', '')
  const offset = text.indexOf('|')
  const services = createSqlServices(translate, knownNames)
  return {
    sql,
    offered: services.complete?.(sql, offset),
    told: services.explain?.(sql, offset),
    call: services.callHelp?.(sql, offset),
  }
}
const getLabels = (text: string, knownNames?: KnownNames) =>
  getServicesAt(text, knownNames).offered?.items.map(({ label }) => label) ?? []
const findItem = (text: string, label: string) => getServicesAt(text).offered?.items.find((one) => one.label === label)

describe('[IN-5] SQL editor suggestions', () => {
  it('columns of the events in FROM only', () => {
    const { offered: found } = getServicesAt('SELECT | FROM "$events/session_subscribed"')
    const offered = found?.items.filter(({ kind }) => kind === 'column').map(({ label }) => label)
    expect(offered).toContain('sub_props')
    expect(offered).not.toContain('payload')
    expect(findItem('SELECT qo|', 'qos')).toEqual({
      label: 'qos',
      kind: 'column',
      insert: 'qos',
      detail: 'integer',
      documentation: ['QoS of the message or subscription.', 'Example: 1'],
    })
  })

  it('functions with a cursor position for arguments, without brackets if present', () => {
    expect(findItem('SELECT subst|', 'substr')).toMatchObject({ insert: 'substr($1)', snippet: true, detail: 'text' })
    expect(findItem('SELECT subst|', 'substr')?.documentation?.[0]).toBe('substr(text: text, start: integer)')
    expect(findItem('SELECT subst|(a, 1)', 'substr')).toMatchObject({ insert: 'substr', snippet: false })
    expect(findItem('SELECT msgi|', 'msgid')).toMatchObject({ insert: 'msgid()', snippet: false })
  })

  it('known topics and sources, then events, unique and quoted', () => {
    const knownNames = { topics: ['t/1', 't/1'], sources: ['$bridges/mqtt:in'] }
    expect(getLabels('SELECT * FROM |', knownNames).slice(0, 3)).toEqual([
      '$bridges/mqtt:in',
      't/1',
      '$events/message_delivered',
    ])
    expect(findItem('SELECT * FROM |', '$events/client_connack')).toMatchObject({
      insert: '"$events/client_connack"',
      detail: 'CONNACK sent',
    })
  })

  it('keys of the test data', () => {
    expect(getLabels('SELECT payload.| FROM t', { sample: { payload: '{"temp": 1, "a b": 2}' } })).toEqual([
      "'a b'",
      'temp',
    ])
  })

  it('keywords by position', () => {
    expect(getLabels('|')).toEqual(['SELECT', 'FOREACH'])
    expect(findItem('SELECT a |', 'FROM')).toMatchObject({ insert: 'FROM ' })
  })
})

describe('[IN-5] SQL editor help', () => {
  it.each([
    ['SELECT up|per(a) FROM t', 'upper(text: text) → text | The text in uppercase. | upper(\'Hello\') → "HELLO"'],
    ['SEL|ECT a FROM t', 'Selects and transforms columns: one result for each message or event.'],
    ['SELECT client|id FROM t', 'clientid: text | Client ID. | Example: "c_emqx" | Message published'],
    [
      'SELECT * FROM "a/|#"',
      'Messages with a topic that matches a/#. | Message published | Columns: event, id, clientid,',
    ],
    ['SELECT * FROM "$events/gon|e"', 'The columns of $events/gone are unknown.'],
    ['SELECT 1|', undefined],
  ])('%s', (text, expected) => {
    const { told } = getServicesAt(text)
    const words = told && [told.code, ...told.text].filter((one) => one !== undefined).join(' | ')
    if (expected === undefined) expect(words).toBeUndefined()
    else expect(words).toContain(expected)
  })

  it('shows the enclosing call with its signature and argument', () => {
    const { call } = getServicesAt('SELECT substr(a, 1, |')
    const form = call?.forms[call.form]
    const span = form?.parameters[call?.parameter ?? -1]
    expect(form?.label).toBe('substr(text: text, start: integer, length: integer)')
    expect(form?.label.slice(span?.start, span?.end)).toBe('length: integer')
    expect(getServicesAt('SELECT a |').call).toBeUndefined()
  })
})
