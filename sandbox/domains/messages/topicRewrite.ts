import type { Area, Context } from '../../area'
import { ApiError, invalid, ok } from '../../http/answers'
import { matches, parseFilter } from '../../mqtt/topics/names'
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

/**
 * Rewriting of topics published and subscribed to. Of the rules whose filter matches, the last one decides:
 * when its expression does not match, the topic stays as it is and no other rule is asked.
 */
export function topicRewrite({ broker }: Context): Area {
  let rules: Rule[] = []
  const set = (given: Rewrite[]): void => {
    rules = given.map((rewrite, index) => compiled(rewrite, index + 1))
  }
  broker.hooks.rewrite = (topic, action, client) => {
    const { before, inner } = action === 'subscribe' ? split(topic) : { before: '', inner: topic }
    const rule = rules.findLast(
      (candidate) =>
        (candidate.action === action || candidate.action === 'all') && matches(candidate.source_topic, inner),
    )
    const found = rule?.find(inner)
    return rule && found ? before + filled(rule.dest_topic, found.slice(1), client) : topic
  }
  const shown = (): Rewrite[] =>
    rules.map(({ action, source_topic, re, dest_topic }) => ({ action, source_topic, re, dest_topic }))
  return {
    handlers: {
      'get /mqtt/topic_rewrite': () => ok(shown()),
      'put /mqtt/topic_rewrite': ({ body }) => {
        const given = body as Rewrite[]
        if (given.length > mostRewrites) {
          throw new ApiError(413, 'EXCEED_LIMIT', `There may be ${mostRewrites} topic rewrites`)
        }
        set(given)
        return ok(shown())
      },
    },
    lasting: [{ name: 'rewrite', snapshot: shown, restore: (state) => set(state as Rewrite[]) }],
  }
}

function compiled(rewrite: Rewrite, position: number): Rule {
  const refuse = (field: keyof Rewrite, reason: unknown): ApiError =>
    invalid({ path: `root.${position}.${field}`, reason, value: rewrite[field] })
  if (!parseFilter(rewrite.source_topic)) throw refuse('source_topic', 'invalid_topic_filter')
  try {
    return { ...rewrite, find: guardedRegExp(rewrite.re) }
  } catch (error) {
    throw refuse('re', { regexp: rewrite.re, compile_error: (error as Error).message })
  }
}

/** A shared or exclusive subscription is rewritten behind its prefix. */
function split(topic: string): { before: string; inner: string } {
  const inner = parseFilter(topic)?.filter ?? topic
  return { before: topic.slice(0, topic.length - inner.length), inner }
}

/** One placeholder after the other, as the broker does it; those of what a client does not have stay. */
function filled(
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
