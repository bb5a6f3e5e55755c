import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { useCommand } from '../../../resources/useCommand'
import { useDenied } from '../../../resources/useDenied'
import { ActionButton } from '../../../ui/ActionButton'
import { truncateAndEscape } from '../../../ui/text'
import { findInviteFault } from './invitations'

const Form = styled('form')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: tokens.gap.small,
  '& .MuiTextField-root': { flex: `1 1 ${tokens.size.field}px`, maxWidth: tokens.size.form },
  // Align with the input below the label.
  '& > :last-child': { marginTop: `calc(${1.5 * tokens.font.body}px + ${tokens.gap.tiny}px)` },
}))

/** Form to invite a node. The request does not wait for it to join; the list of invitations shows the result. */
export function InviteForm({ members }: { members: readonly string[] }) {
  const translate = useTranslate()
  const command = useCommand()
  const disabledReason = useDenied('put /cluster/{node}/invite_async')
  const [node, setNode] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const invite = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = findInviteFault(node, members)
    setFault(wrong)
    if (wrong || busy || disabledReason) return
    const name = truncateAndEscape(node, 64)
    setBusy(true)
    const sent = await command({
      question: {
        title: translate('cluster.inviteQuestion', { name }),
        body: translate('cluster.inviteBody'),
        confirm: translate('cluster.inviteNode'),
        danger: true,
      },
      work: () => broker.put('/cluster/{node}/invite_async', { params: { path: { node } } }),
      successMessage: { key: 'cluster.invited', args: { name } },
      errorMessage: 'cluster.inviteFailed',
      refresh: ['/cluster', '/nodes'],
    })
    setBusy(false)
    if (sent) setNode('')
  }
  return (
    <Form onSubmit={(event) => void invite(event)} noValidate>
      <TextField
        label={translate('cluster.nodeName')}
        value={node}
        onChange={(event) => {
          setNode(event.target.value.trim())
          setFault(undefined)
        }}
        required
        error={fault !== undefined}
        helperText={translate(fault ? `cluster.fault.${fault}` : 'cluster.nodeNameHelp')}
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', maxLength: 255 } }}
      />
      <ActionButton type="submit" variant="contained" disabled={disabledReason}>
        {translate('cluster.inviteNode')}
      </ActionButton>
    </Form>
  )
}
