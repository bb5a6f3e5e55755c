import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { PlainSelect } from '../../../../ui/PlainSelect'
import { truncateAndEscape } from '../../../../ui/text'

/** Toolbar of the log: node, follow switch and additional controls. */
export function LogTools(props: {
  node: string
  nodes: readonly string[]
  onNode: (node: string) => void
  following: boolean
  /** Undefined if the log is complete. */
  onFollow: ((enabled: boolean) => void) | undefined
  children: ReactNode
}) {
  const translate = useTranslate()
  const { onFollow } = props
  return (
    <>
      <PlainSelect
        label={translate('traces.node')}
        value={props.node}
        options={props.nodes.map((value) => ({ value, label: truncateAndEscape(value, 64) }))}
        onChange={props.onNode}
      />
      {onFollow && (
        <FormControlLabel
          label={translate('traces.follow')}
          sx={{ marginInline: 0.5 }}
          control={<Switch size="small" checked={props.following} onChange={(_, checked) => onFollow(checked)} />}
        />
      )}
      {props.children}
    </>
  )
}
