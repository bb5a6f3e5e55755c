import SendOutlined from '@mui/icons-material/SendOutlined'
import { useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCan } from '../../../api/access'
import { ActionButton } from '../../../ui/ActionButton'
import type { RowAction } from '../../../ui/table/types'
import { parseShared } from '../sharedTopic'
import type { Target } from './PublishBox'

// It holds a form, and lists are read far more often than a message is sent.
const PublishBox = lazy(async () => ({ default: (await import('./PublishBox')).PublishBox }))

/** The publish box for a screen: its button, what a row offers, and the box itself, once it was opened (CL-14). */
export function usePublish(): { button: ReactNode; actionOn: (topic: string) => RowAction; box: ReactNode } {
  const translate = useTranslate()
  const access = useCan('post /publish')
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const [target, setTarget] = useState<Target>()
  const disabled = access.reason && translate(access.reason)
  const show = () => {
    setUsed(true)
    setOpen(true)
  }
  return {
    button: (
      <ActionButton variant="outlined" onClick={show} disabled={disabled}>
        {translate('publish.action')}
      </ActionButton>
    ),
    actionOn: (topic) => ({
      id: 'publish',
      label: translate('publish.here'),
      icon: <SendOutlined />,
      disabled,
      onClick: () => {
        // What is published to is the filter: a group only shares what comes.
        setTarget({ topic: parseShared(topic).filter })
        show()
      },
    }),
    box: used && (
      <Suspense>
        <PublishBox open={open} onClose={() => setOpen(false)} target={target} />
      </Suspense>
    ),
  }
}
