import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { styled } from '@mui/material/styles'
import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { PlainButton } from '../../../../ui/PlainButton'

const Label = styled('div')(({ theme: { tokens } }) => ({
  position: 'absolute',
  pointerEvents: 'all',
  '& > span, & > button': {
    padding: `0 ${tokens.gap.tiny}px`,
    color: tokens.textSecondary,
    backgroundColor: tokens.surface,
    border: `${tokens.size.hairline}px solid ${tokens.border}`,
    borderRadius: tokens.radius.input,
    fontSize: tokens.font.table,
    fontVariantNumeric: 'tabular-nums',
  },
}))

export interface LinkData extends Record<string, unknown> {
  label?: string | undefined
  onRemove?: ((id: string) => void) | undefined
}

export type LinkEdge = Edge<LinkData, 'link'>

/** Edge between two nodes with its rate; can be deleted while selected. */
export const FlowLink = memo(function FlowLink(props: EdgeProps<LinkEdge>) {
  const { id, data, selected, markerEnd } = props
  const translate = useTranslate()
  const [path, x, y] = getBezierPath(props)
  const removes = selected && data?.onRemove
  return (
    <>
      <BaseEdge id={id} path={path} {...(markerEnd && { markerEnd })} />
      {(removes || data?.label) && (
        <EdgeLabelRenderer>
          <Label style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}>
            {removes ? (
              <PlainButton
                type="button"
                aria-label={translate('flow.removeLink')}
                title={translate('flow.removeLink')}
                onClick={() => data.onRemove?.(id)}
              >
                <CloseOutlined fontSize="small" />
              </PlainButton>
            ) : (
              <span>{data?.label}</span>
            )}
          </Label>
        </EdgeLabelRenderer>
      )}
    </>
  )
})
