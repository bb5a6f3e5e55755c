import type { OpenApiDocument } from '../../src/schema/document'
import { type Answer, compareAnswers } from './compare'
import { findDeclaredFields } from './declaredFields'
import { ENTITIES, findEntity, findReferences } from './entities'
import { getPathParameters, type ObservedCall, parseCutJson } from './observed'
import { PREPARATIONS } from './preparations'
import type { Stage } from './Stage'

/** Prepares and makes a call; returns the differences from the observed response. */
export async function replayCall(stage: Stage, call: ObservedCall, document: OpenApiDocument): Promise<string[]> {
  try {
    const answer = await makeCall(stage, call)
    const isDeclared = findDeclaredFields(document, call.operation, call.status)
    return compareAnswers({ status: call.status, body: call.answer }, answer, isDeclared)
  } finally {
    await stage.reset()
  }
}

async function makeCall(stage: Stage, call: ObservedCall): Promise<Answer> {
  const [method = ''] = call.operation.split(' ')
  const isDown = JSON.stringify(call.answer ?? '').includes('"disconnected"')
  if (call.status !== 404) for (const reference of findReferences(call)) await stage.create(reference, { isDown })
  const prepared = { ...call, ...(await PREPARATIONS[call.operation]?.(stage, call)) }
  const body = await stage.adapt(readBody(prepared.body), isDown)
  const created = ENTITIES.find(({ create }) => create === call.operation)
  if (created) {
    const [first] = Array.isArray(body) ? body : [body]
    const reference = { item: created.item, names: { ...getPathParameters(call), ...created.getNames(first) } }
    for (const needed of created.getNeeds?.(first) ?? []) await stage.create(needed)
    if (isRefusedAsTaken(call)) await stage.create(reference)
    else stage.removeLater(reference)
  } else if (method === 'put' && !findEntity(call.operation.slice(4))) {
    await stage.restoreLater(call.path)
  }
  const path = prepared.query ? `${prepared.path}?${prepared.query}` : prepared.path
  return stage.request(method, path, body, getHeaders(call, body))
}

const isRefusedAsTaken = ({ status, answer }: ObservedCall): boolean =>
  status >= 400 && /already/i.test(JSON.stringify(answer))

/** Long observed bodies are truncated. */
const readBody = (body: unknown): unknown => (typeof body === 'string' ? (parseCutJson(body) ?? body) : body)

/** Headers with credentials that cause the observed refusal, and the media type of a text. */
function getHeaders({ status, answer }: ObservedCall, body: unknown): Record<string, string> {
  const { code } = (answer ?? {}) as { code?: string }
  const boundary = typeof body === 'string' && /^--(\S+)\r\n/.exec(body)?.[1]
  return {
    ...(status === 401 && code === 'BAD_TOKEN' && { authorization: 'Bearer none' }),
    ...(status === 401 && code === 'BAD_API_KEY_OR_SECRET' && { authorization: `Basic ${btoa('none:none')}` }),
    ...(boundary && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
    ...(typeof body === 'string' && !boundary && { 'content-type': 'text/plain' }),
  }
}
