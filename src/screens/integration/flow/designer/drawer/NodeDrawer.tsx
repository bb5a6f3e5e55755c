import Alert from '@mui/material/Alert'
import { useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Flow, FlowNode } from '../../../../../domain/flow/model'
import { type FlowProblem, isStructural } from '../../../../../domain/flow/problems'
import { writeRule } from '../../../../../domain/flow/writeRule'
import { PlaceholdersProvider } from '../../../../../forms/placeholders'
import { ResourceForm } from '../../../../../resources/ResourceForm'
import { ReferenceProvider } from '../../../../../resources/reference/ReferenceProvider'
import { ActionButton } from '../../../../../ui/ActionButton'
import { SideDrawer } from '../../../../../ui/SideDrawer'
import { Stack } from '../../../../../ui/Stack'
import { useLatest } from '../../../../../ui/useLatest'
import { createPlaceholderSource } from '../../../samples/createPlaceholderSource'
import { useLearnedPaths } from '../../../samples/useLearnedPayload'
import { useNodeTexts } from '../../texts/useNodeTexts'
import { getAvailableColumns } from '../getAvailableColumns'
import { Connections } from './Connections'
import { EventForm } from './EventForm'
import { FilterForm } from './FilterForm'
import { ShowProblemsProvider } from './fieldProblems'
import { MessagesForm } from './MessagesForm'
import { ProcessingForm } from './ProcessingForm'
import { RecordForm } from './RecordForm'
import { RepublishForm } from './RepublishForm'
import type { NodeFormProps } from './types'

function NodeForm(props: NodeFormProps) {
  const translate = useTranslate()
  const { node } = props
  switch (node.type) {
    case 'messages':
      return <MessagesForm {...props} node={node} />
    case 'event':
      return <EventForm {...props} node={node} />
    case 'source':
    case 'action':
      return <RecordForm {...props} node={node} />
    case 'processing':
      return <ProcessingForm {...props} node={node} />
    case 'filter':
      return <FilterForm {...props} node={node} />
    case 'republish':
      return <RepublishForm {...props} node={node} />
    case 'console':
      return <p>{translate('flow.console.help')}</p>
    case 'function':
      return <Alert severity="info">{translate('flow.function.help')}</Alert>
  }
}

export interface NodeDrawerProps {
  flow: Flow
  node: FlowNode
  /** Server type that was searched for when the node was added. */
  kind?: string | undefined
  problems: readonly FlowProblem[]
  /** Just added: fields show no problems until they are visited. */
  isFresh: boolean
  /** Translated reason why the node is read-only. */
  locked: string | undefined
  onChange: (node: FlowNode) => void
  onConnect: (from: string, to: string) => void
  onDisconnect: (from: string, to: string) => void
  onRemove: (id: string) => void
  onClose: () => void
}

/** Edits a node; changes apply immediately. */
export function NodeDrawer(props: NodeDrawerProps) {
  const { flow, node, problems, locked, onClose } = props
  const translate = useTranslate()
  const words = useNodeTexts()
  // Fields added by the user, such as another condition, also start without problems shown.
  const isEdited = useRef(false)
  const isShownFromStart = useLatest(() => !props.isFresh && !isEdited.current)
  const getSql = useLatest(() => writeRule(flow, undefined).sql)
  const placeholders = useMemo(() => createPlaceholderSource(getSql, translate), [getSql, translate])
  const paths = useLearnedPaths(writeRule(flow, undefined).sql)
  return (
    <PlaceholdersProvider value={placeholders}>
      <ReferenceProvider Form={ResourceForm}>
        <SideDrawer
          open
          isWide
          isDocked
          onClose={onClose}
          title={words(node).title}
          actions={
            <>
              {!locked && (
                <ActionButton color="error" onClick={() => props.onRemove(node.id)}>
                  {translate('flow.remove')}
                </ActionButton>
              )}
              <ActionButton variant="contained" onClick={onClose}>
                {translate('flow.done')}
              </ActionButton>
            </>
          }
        >
          <fieldset
            disabled={locked !== undefined}
            onClickCapture={() => {
              isEdited.current = true
            }}
            style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
          >
            <Stack>
              <ShowProblemsProvider value={isShownFromStart}>
                <NodeForm
                  node={node}
                  kind={props.kind}
                  problems={problems.filter(({ code }) => !isStructural(code))}
                  columns={[...getAvailableColumns(flow, node), ...paths]}
                  onChange={props.onChange}
                />
              </ShowProblemsProvider>
              <Connections flow={flow} node={node} onConnect={props.onConnect} onDisconnect={props.onDisconnect} />
            </Stack>
          </fieldset>
        </SideDrawer>
      </ReferenceProvider>
    </PlaceholdersProvider>
  )
}
