import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { BrokerError, formatReason, parseListItemPath } from '../../api/errors'
import { useFieldText } from '../../forms/useFieldText'
import type { Json } from '../../schema/types'
import { Chain } from '../../ui/chain/Chain'
import type { ChainRow } from '../../ui/chain/types'
import { lazyDetail } from '../../ui/lazy/lazyView'
import { SideDrawer } from '../../ui/SideDrawer'
import { Empty } from '../../ui/states'
import { useConfirm } from '../../ui/useConfirm'
import { RevertLine } from '../revert/RevertLine'
import { useDraft } from '../useDraft'
import { ChainSaveBar } from './ChainSaveBar'
import type { ChainDescription } from './types'
import { type Member, useChainDraft } from './useChainDraft'
import { useSaveList } from './useSaveList'

// Lazy: the form library is heavy and not needed for reading.
const MemberForm = lazyDetail(async () => (await import('./MemberForm')).MemberForm, {
  shape: 'form',
}) as typeof import('./MemberForm').MemberForm

interface ChainEditorProps<T extends Json> {
  chain: ChainDescription<T>
  savedItems: readonly T[]
  denied: string | undefined
  isAdding: boolean
  onAdding: (adding: boolean) => void
}

export function ChainEditor<T extends Json>({ chain, savedItems, denied, isAdding, onAdding }: ChainEditorProps<T>) {
  const { path, getName, Summary, Footer } = chain
  const translate = useTranslate()
  const confirm = useConfirm()
  const getFieldText = useFieldText()
  const draft = useChainDraft<T>(savedItems, useDraft(path))
  const [open, setOpen] = useState<Member<T>>()
  const [refusedMember, setRefusedMember] = useState<{ key: string; text: string }>()

  const remove = async ({ key, item }: Member<T>) => {
    const yes = await confirm({
      title: translate(chain.removeQuestion, { name: getName(item) }),
      body: translate('forms.chain.removeBody'),
      confirm: translate('forms.chain.remove'),
      danger: true,
    })
    if (yes) draft.remove(key)
  }
  const { revertState, save } = useSaveList(chain, draft)
  /** Shows a refusal that names a member at that member too. */
  const showRefusal = (error: unknown): string | undefined => {
    if (!(error instanceof BrokerError)) return undefined
    const found = parseListItemPath(error)
    const at = found && draft.members[found.index]
    if (!found || !at) return undefined
    const reason = formatReason(error.reasonParts, translate)
    const text = translate('forms.chain.refusedField', { field: getFieldText([found.field]).label, reason })
    setRefusedMember({ key: at.key, text })
    return translate('forms.chain.refused', { position: found.index + 1, text })
  }

  const rows = draft.members.map((member): ChainRow => {
    const { key, item } = member
    return {
      id: key,
      name: getName(item),
      content: <Summary item={item} />,
      error: refusedMember?.key === key ? refusedMember.text : undefined,
      actions: [
        {
          id: 'edit',
          label: translate('forms.chain.edit'),
          icon: <EditOutlined />,
          disabled: denied,
          onClick: () => setOpen(member),
        },
        {
          id: 'remove',
          label: translate('forms.chain.remove'),
          icon: <DeleteOutlined />,
          danger: true,
          disabled: denied,
          onClick: () => void remove(member),
        },
      ],
    }
  })
  const close = () => {
    setOpen(undefined)
    onAdding(false)
  }
  const apply = (item: T) => {
    setRefusedMember(undefined)
    if (open) draft.replace(open.key, item)
    else draft.add(item)
  }
  return (
    <>
      {rows.length === 0 ? (
        <Empty title={translate(chain.empty.title)} text={translate(chain.empty.text)} />
      ) : (
        <Chain rows={rows} label={translate(chain.label)} onMove={draft.move} denied={denied} />
      )}
      <ChainSaveBar
        dirty={draft.dirty}
        isDirty={draft.isDirty}
        submitLabel={translate('forms.save')}
        denied={denied}
        onSave={() => {
          setRefusedMember(undefined)
          return save()
        }}
        onDiscard={() => {
          setRefusedMember(undefined)
          draft.adopt(draft.base)
        }}
        refusal={showRefusal}
      />
      <RevertLine
        revertState={revertState}
        disabled={draft.dirty ? translate('forms.revert.dirty') : undefined}
        text={({ isRevert }, when) =>
          translate(isRevert ? 'forms.revert.listAgain' : 'forms.revert.listSaved', { when })
        }
      />
      {Footer && <Footer items={draft.items} />}
      <SideDrawer
        open={open !== undefined || isAdding}
        onClose={close}
        title={open ? translate(chain.editTitle, { name: getName(open.item) }) : translate(chain.addTitle)}
      >
        {(open !== undefined || isAdding) && (
          <MemberForm key={open?.key ?? 'new'} chain={chain} item={open?.item} onApply={apply} onClose={close} />
        )}
      </SideDrawer>
    </>
  )
}
