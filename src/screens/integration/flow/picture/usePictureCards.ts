import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { PictureNode, RulesPicture } from '../../../../domain/flow/mergeRules'
import type { Card } from '../canvas/card'
import { useActionProblem } from '../texts/useActionProblem'
import { useNodeTexts } from '../texts/useNodeTexts'
import type { FlowRule } from './flowRule'

/** Builds the cards of the diagram; processing nodes show the rule's name. */
export function usePictureCards({ nodes }: RulesPicture, rules: readonly FlowRule[]): Card[] {
  const translate = useTranslate()
  const words = useNodeTexts()
  const getProblem = useActionProblem(nodes.some(({ node }) => node?.type === 'action'))
  return useMemo(() => {
    const disabled = new Set(rules.filter(({ enable }) => !enable).map(({ id }) => id))
    const getRuleTexts = ({ node, mismatch, isUnread, rules: [name = ''] }: PictureNode) => ({
      title: disabled.has(name) ? translate('flow.picture.disabled', { name }) : name,
      summary: mismatch
        ? translate(`flow.picture.no_flow.${mismatch}`)
        : node
          ? words(node).summary
          : isUnread
            ? ''
            : translate('flow.picture.allFields'),
    })
    return nodes.map(
      (one): Card => ({
        id: one.id,
        stage: one.stage,
        type: one.node?.type ?? 'processing',
        ...(one.stage === 'processing' || !one.node ? getRuleTexts(one) : words(one.node)),
        ...getProblem(one.node),
        isInactive: one.rules.every((rule) => disabled.has(rule)) || undefined,
      }),
    )
  }, [nodes, rules, words, translate, getProblem])
}
