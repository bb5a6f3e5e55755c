import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { encodeId } from '../../../../api/ids'
import type { PictureNode } from '../../../../domain/flow/mergeRules'
import { SchemaShow } from '../../../../forms/SchemaShow'
import { findVariant } from '../../../../forms/variants/steps'
import { LivePanel } from '../../../../resources/live/LivePanel'
import type { Row } from '../../../../resources/types'
import { useRecord } from '../../../../resources/useRecord'
import { useSchema } from '../../../../resources/useSchema'
import { useVariants } from '../../../../resources/useSchemaQuery'
import { Loading } from '../../../../ui/Loading'
import { Section } from '../../../../ui/Section'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { Stack } from '../../../../ui/Stack'
import { TextLink } from '../../../../ui/TextLink'
import { truncateAndEscape } from '../../../../ui/text'
import { actionStatistics, sourceStatistics } from '../../statistics/channelStatistics'
import { ruleStatistics } from '../../statistics/ruleStatistics'
import { Statistics } from '../../statistics/Statistics'
import { WebhookBadge } from '../../WebhookBadge'
import { useNodeTexts } from '../texts/useNodeTexts'
import type { FlowRule } from './flowRule'

type Collection = '/actions' | '/sources'

function RecordFacts({ collection, id }: { collection: Collection; id: string }) {
  const translate = useTranslate()
  const record = useRecord(collection, id)
  return (
    <LivePanel live={record} failedTitle={translate('flow.picture.recordFailed')} skeleton="form">
      {(row) => <Facts collection={collection} row={row} />}
    </LivePanel>
  )
}

function Facts({ collection, row }: { collection: Collection; row: Row }) {
  const operation = `put ${collection}/{id}` as const
  const { variants } = useVariants(operation)
  const { schema } = useSchema(variants && operation, variants && findVariant(variants, row)?.tags)
  return schema ? (
    <Stack>
      <SchemaShow schema={schema} value={row} />
    </Stack>
  ) : (
    <Loading shape="form" />
  )
}

const Code = styled('pre')({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

export function PictureDrawer(props: { node: PictureNode; rules: readonly FlowRule[]; onClose: () => void }) {
  const { node, onClose } = props
  const translate = useTranslate()
  const words = useNodeTexts()
  const [ruleId = ''] = node.rules
  const ofRule = node.stage === 'processing' || node.stage === 'filter'
  const rule = ofRule ? props.rules.find(({ id }) => id === ruleId) : undefined
  const { title, summary } = node.node ? words(node.node) : { title: ruleId, summary: '' }
  const fullTitle = summary ? translate('flow.named', { title, summary }) : title
  return (
    <SideDrawer open isWide onClose={onClose} title={rule ? ruleId : fullTitle}>
      <Stack>
        {rule && <WebhookBadge collection="/rules" row={{ id: ruleId }} />}
        <Section title={translate('flow.picture.rules')}>
          <List>
            {node.rules.map((id) => (
              <li key={id}>
                <TextLink to={`/flow/${encodeId(id)}`} sx={{ overflowWrap: 'anywhere' }}>
                  {translate('flow.picture.open', { name: truncateAndEscape(id, 128) })}
                </TextLink>
              </li>
            ))}
          </List>
        </Section>
        <Section title={translate('flow.picture.configuration')}>
          {rule ? <Code>{rule.sql}</Code> : <Configuration node={node} />}
        </Section>
        {rule && <Statistics controls description={ruleStatistics} id={ruleId} name={ruleId} />}
        {node.node?.type === 'action' && (
          <Statistics controls description={actionStatistics} id={node.node.action} name={node.node.action} />
        )}
        {node.node?.type === 'source' && (
          <Statistics controls description={sourceStatistics} id={node.node.source} name={node.node.source} />
        )}
      </Stack>
    </SideDrawer>
  )
}

/** Configuration of a node: the record of an action or a source, otherwise the part of the rule. */
function Configuration({ node: { node } }: { node: PictureNode }) {
  const translate = useTranslate()
  switch (node?.type) {
    case 'messages':
      return <Code>{node.topic}</Code>
    case 'event':
      return <Code>{node.event}</Code>
    case 'action':
      return <RecordFacts collection="/actions" id={node.action} />
    case 'source':
      return <RecordFacts collection="/sources" id={node.source} />
    case 'republish':
    case 'function':
      return <Code>{JSON.stringify(node.args ?? {}, null, 2)}</Code>
    default:
      return <p>{translate('flow.console.help')}</p>
  }
}
