import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import en from '../../locales/en/app.json'
import zh from '../../locales/zh/app.json'
import { AnswerError } from './answerError'
import { callBroker } from './callBroker'
import type { Problem } from './checkAnswer'
import { formatError } from './errors'
import { session } from './session'

async function createTranslate(app: object) {
  const instance = i18next.createInstance()
  await instance.init({ lng: 'x', resources: { x: { translation: { app } } }, interpolation: { escapeValue: false } })
  return (key: string, options?: Record<string, unknown>) => String(instance.t(key, { ...options }))
}

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

describe('[QA-9] messages for malformed responses', () => {
  const read = { method: 'GET', url: '/api/v5/nodes' }

  it.each<[Problem, string, string]>([
    ['missing', 'GET /nodes: data[0].node is missing', 'GET /nodes：缺少 data[0].node'],
    ['text', 'GET /nodes: data[0].node is not text', 'GET /nodes：data[0].node 不是文本'],
    ['number', 'GET /nodes: data[0].node is not a number', 'GET /nodes：data[0].node 不是数字'],
    ['boolean', 'GET /nodes: data[0].node is not true or false', 'GET /nodes：data[0].node 不是布尔值'],
    ['list', 'GET /nodes: data[0].node is not a list', 'GET /nodes：data[0].node 不是列表'],
    ['object', 'GET /nodes: data[0].node is not an object', 'GET /nodes：data[0].node 不是对象'],
    ['type', 'GET /nodes: data[0].node has the wrong type', 'GET /nodes：data[0].node 的类型不正确'],
  ])('name operation, place and problem: %s', async (problem, english, chinese) => {
    const error = new AnswerError(read, 200, { place: 'data[0].node', problem }, null)
    expect(formatError(error, await createTranslate(en))).toBe(`The broker's answer could not be read. ${english}`)
    expect(formatError(error, await createTranslate(zh))).toBe(`无法解析服务端的应答。${chinese}`)
  })

  it('says that the broker accepted the write', async () => {
    const error = new AnswerError(
      { method: 'POST', url: '/api/v5/publish' },
      200,
      { place: 'id', problem: 'text' },
      null,
    )
    expect(formatError(error, await createTranslate(en))).toBe(
      'The broker accepted the request, but its answer could not be read. POST /publish: id is not text',
    )
  })
})

describe('[QA-9] calls with a malformed response', () => {
  let answer: () => Response
  beforeEach(() => {
    vi.stubGlobal('document', { baseURI: 'http://console.test/', hidden: false })
    vi.stubGlobal('fetch', async () => answer())
    session.set({ username: 'admin', token: 't1', role: 'administrator', version: '5.6.1', edition: 'ee' })
  })
  afterEach(() => {
    session.clear()
    vi.unstubAllGlobals()
  })

  it('do not check the shape of a text', async () => {
    answer = () => new Response('# TYPE connections gauge')
    expect(await callBroker('get', '/prometheus/stats', { text: true })).toBe('# TYPE connections gauge')
  })

  it.each<[string, () => Response, string]>([
    ['null', () => json(null), 'the answer is missing'],
    ['no content', () => new Response(null, { status: 204 }), 'the answer is missing'],
    ['HTML', () => new Response('<html></html>'), 'the answer is not JSON'],
    ['JSON that is cut off', () => new Response('[{"node":'), 'the answer is not JSON'],
    ['a number', () => json(7), 'the answer is not a list'],
    ['an object', () => json({}), 'the answer is not a list'],
    ['a list of null', () => json([null]), '[0] is not an object'],
    ['a number for a text', () => json([{ node: 5 }]), '[0].node is not text'],
    ['a text for a number', () => json([{ node: 'a', connections: '5' }]), '[0].connections is not a number'],
  ])('reports the problem: %s', async (_, respond, problem) => {
    answer = respond
    const error: unknown = await callBroker('get', '/nodes').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(AnswerError)
    expect(formatError(error, await createTranslate(en))).toBe(
      `The broker's answer could not be read. GET /nodes: ${problem}`,
    )
  })

  it('treats optional fields that are null, missing or unknown as unset', async () => {
    answer = () => json([{ node: 'a', uptime: null, newer: { of: [1] } }])
    expect(await callBroker('get', '/nodes')).toEqual([{ node: 'a', uptime: undefined, newer: { of: [1] } }])
  })

  it('rejects an HTML response to a write but not fields that the console does not read', async () => {
    answer = () => new Response('<html></html>')
    await expect(callBroker('put', '/configs/sysmon', { body: {} })).rejects.toBeInstanceOf(AnswerError)
    answer = () => json([null])
    await expect(callBroker('put', '/configs/sysmon', { body: {} })).resolves.toEqual([null])
    await expect(callBroker('post', '/publish', { body: {} })).rejects.toBeInstanceOf(AnswerError)
  })
})
