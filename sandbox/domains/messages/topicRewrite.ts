import type { Area, Context } from '../../area'
import { ApiError, badRequest, ok, type Violation } from '../../http/answers'
import { createRequestChecker } from '../../http/validation'
import { isRecord } from '../../isRecord'
import { hasWildcard, matches, parseFilter } from '../../mqtt/topics/names'
import type { ClientIdentity } from '../../mqtt/types'
import { guardedRegExp } from '../guardedRegExp'

interface Rewrite {
  action: 'subscribe' | 'publish' | 'all'
  source_topic: string
  re: string
  dest_topic: string
}

type Rule = Rewrite & { find: ReturnType<typeof guardedRegExp> }

const mostRewrites = 20
const path = '/mqtt/topic_rewrite'
const anything = {}

/**
 * Rewrites topics of publishes and subscriptions. The last rule with a matching filter decides; if its expression
 * does not match, the topic stays unchanged.
 */
export function createTopicRewriteArea({ broker, document }: Context): Area {
  const checker = createRequestChecker(document)
  const schema = { type: 'array', items: { $ref: '#/components/schemas/TopicRewrite' } }
  /** Throws 500: the broker validates this body too late to use its usual error. */
  const validateRewrites = (body: unknown): Rewrite[] => {
    try {
      checker.body({ path, body: { schema, type: 'application/json' } }, body)
    } catch (error) {
      if (error instanceof ApiError) throw toApiError(JSON.parse(error.message) as Violation)
      throw error
    }
    const rewrites = body as Rewrite[]
    // A wildcard cannot be published to, but a subscription may become one.
    const published = rewrites.filter(({ action }) => action !== 'subscribe')
    const wild = published.map(({ dest_topic }) => dest_topic).filter(hasWildcard)
    if (wild.length === 0) return rewrites
    const topics = wild.map((topic) => `<<${JSON.stringify(topic)}>>`).join(',')
    throw badRequest(`Cannot use wildcard for destination topic. Invalid topics: [${topics}]`)
  }
  let rules: Rule[] = []
  const set = (rewrites: Rewrite[]): void => {
    rules = rewrites.map((rewrite, index) => compileRule(rewrite, index + 1))
  }
  broker.hooks.rewrite = (topic, action, client) => {
    const { prefix, inner } = action === 'subscribe' ? split(topic) : { prefix: '', inner: topic }
    const rule = rules.findLast(
      (candidate) =>
        (candidate.action === action || candidate.action === 'all') && matches(candidate.source_topic, inner),
    )
    const found = rule?.find(inner)
    return rule && found ? prefix + fillTemplate(rule.dest_topic, found.slice(1), client) : topic
  }
  const listRewrites = (): Rewrite[] =>
    rules.map(({ action, source_topic, re, dest_topic }) => ({ action, source_topic, re, dest_topic }))
  return {
    handlers: {
      [`get ${path}`]: () => ok(listRewrites()),
      [`put ${path}`]: ({ body }) => {
        if (Array.isArray(body) && body.length > mostRewrites) {
          throw new ApiError(413, 'EXCEED_LIMIT', `There may be ${mostRewrites} topic rewrites`)
        }
        set(validateRewrites(body))
        return ok(listRewrites())
      },
    },
    // Validated above.
    bodies: { [`put ${path}`]: () => anything },
    persistentParts: [{ name: 'rewrite', snapshot: listRewrites, restore: (state) => set(state as Rewrite[]) }],
  }
}

/** Error of the broker: an Erlang term with the place and the code location. */
function toApiError({ path: place = '', reason, value, unknown, unmatched }: Violation): ApiError {
  const facts = {
    kind: { atom: 'validation_error' },
    path: place.replace(/^root/, 'rewrite'),
    reason,
    unknown,
    unmatched,
  }
  const term = formatTerm({ ...facts, ...(value !== undefined && { value: { bytes: String(value) } }) })
  const stack = '[{emqx_rewrite,update,1,[{file,"emqx_rewrite.erl"},{line,77}]}]'
  return new ApiError(500, 'INTERNAL_ERROR', `throw, ${term}, ${stack}`)
}

/** Formats words as atoms if they look like one, other texts as strings. */
function formatTerm(value: unknown): string {
  if (isRecord(value)) {
    if (typeof value.atom === 'string') return value.atom
    if (typeof value.bytes === 'string') return `<<${JSON.stringify(value.bytes)}>>`
    const fields = Object.entries(value).filter(([, item]) => item !== undefined)
    return `#{${fields.map(([name, item]) => `${name} => ${formatTerm(name === 'reason' && /^[a-z_]+$/.test(String(item)) ? { atom: item } : item)}`).join(',')}}`
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}

function compileRule(rewrite: Rewrite, position: number): Rule {
  const createError = (field: keyof Rewrite, reason: unknown): ApiError =>
    toApiError({ path: `root.${position}.${field}`, reason, value: rewrite[field] })
  if (!parseFilter(rewrite.source_topic)) throw createError('source_topic', 'invalid_topic_filter')
  try {
    return { ...rewrite, find: guardedRegExp(rewrite.re) }
  } catch (error) {
    throw createError('re', { compile_error: (error as Error).message, regexp: rewrite.re })
  }
}

/** Shared and exclusive subscriptions are rewritten after their prefix. */
function split(topic: string): { prefix: string; inner: string } {
  const inner = parseFilter(topic)?.filter ?? topic
  return { prefix: topic.slice(0, topic.length - inner.length), inner }
}

/** Replaces placeholders one by one like the broker; placeholders without a value stay. */
function fillTemplate(
  template: string,
  groups: readonly (string | undefined)[],
  { clientid, username }: Pick<ClientIdentity, 'clientid' | 'username'>,
): string {
  const values: [placeholder: string, value: string][] = [
    ...Object.entries({ clientid, username }).flatMap(([name, value]): [string, string][] =>
      value ? [[`\${${name}}`, value]] : [],
    ),
    ...groups.map((group, index): [string, string] => [`$${index + 1}`, group ?? '']),
  ]
  return values.reduce((text, [placeholder, value]) => text.replaceAll(placeholder, () => value), template)
}
