import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { formatProcessing } from '../../../../domain/flow/columns'
import { filterSql, isEmptyCondition } from '../../../../domain/flow/conditions'
import type { FlowNode } from '../../../../domain/flow/model'
import { findRuleEvent } from '../../../../domain/rulesql/events'
import { getEventTextKey } from '../../../../domain/rulesql/texts'
import { useOptionText } from '../../../../forms/useFieldText'

export interface NodeTexts {
  title: string
  /** Name or short description; untrusted text from the broker or from users. */
  summary: string
  kind?: string
}

export function useNodeTexts(): (node: FlowNode) => NodeTexts {
  const translate = useTranslate()
  const optionText = useOptionText()
  return useCallback(
    (node): NodeTexts => {
      const title = translate(`flow.node.${node.type}`)
      const describeChannel = (id: string) => {
        const [type = '', ...name] = id.split(':')
        return id === ''
          ? { title, summary: '' }
          : { title: optionText('type', type), summary: name.join(':'), kind: type }
      }
      switch (node.type) {
        case 'messages':
          return { title, summary: node.topic }
        case 'event': {
          const event = findRuleEvent(node.event)
          return { title, summary: event ? translate(getEventTextKey(event.type)) : node.event }
        }
        case 'source':
          return describeChannel(node.source)
        case 'processing':
          return { title, summary: formatProcessing(node.content) }
        case 'filter': {
          const { content } = node
          const isEmpty = content.kind === 'form' && isEmptyCondition(content.form)
          return { title, summary: isEmpty ? '' : filterSql(content) }
        }
        case 'republish':
          return { title, summary: typeof node.args.topic === 'string' ? node.args.topic : '' }
        case 'action':
          return describeChannel(node.action)
        case 'function':
          return { title, summary: node.function }
        case 'console':
          return { title, summary: '' }
      }
    },
    [translate, optionText],
  )
}
