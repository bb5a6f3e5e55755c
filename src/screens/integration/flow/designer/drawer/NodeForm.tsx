import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { EventForm } from './EventForm'
import { FilterForm } from './FilterForm'
import { MessagesForm } from './MessagesForm'
import { ProcessingForm } from './ProcessingForm'
import { RecordForm } from './RecordForm'
import { RepublishForm } from './RepublishForm'
import type { NodeFormProps } from './types'

export function NodeForm(props: NodeFormProps) {
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
