import useMediaQuery from '@mui/material/useMediaQuery'
import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { lazyUpgrade } from '../lazy/lazyUpgrade'
import { CodeArea } from './CodeArea'
import { handleOfArea } from './handleOfArea'
import type { CodeLanguage } from './languages/grammars'
import { inPageLanguage } from './monacoWords'
import type { CodeHandle, CodeServices, Mark, Span } from './services'

export interface CodeEditorProps {
  id: string
  value: string
  onChange: (text: string) => void
  onBlur?: (() => void) | undefined
  language?: CodeLanguage | undefined
  readOnly?: boolean | undefined
  invalid?: boolean | undefined
  required?: boolean | undefined
  describedBy?: string | undefined
  placeholder?: string | undefined
  /** Name for screen readers. */
  label?: string | undefined
  /** Height of the empty field, in lines; it grows with what is in it. */
  rows?: number | undefined
  /** A height that stays, in CSS pixels. */
  height?: number | undefined
  /** Whether `${…}` is marked in the plain field; the languages know by themselves. */
  marks?: boolean | undefined
  services?: CodeServices | undefined
  problems?: readonly Mark[] | undefined
  handle?: Ref<CodeHandle> | undefined
}

const useMonaco = lazyUpgrade(async () => (await inPageLanguage(() => import('./MonacoEditor'))).MonacoEditor)

/**
 * An editor of code. A plain field stands there at once, and stays where there is no room for Monaco or it does not
 * come; what was typed, the cursor and the focus go over when it takes its place.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { id, handle, rows = 4 } = props
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('sm'))
  const Monaco = useMonaco(roomy)
  const area = useRef<HTMLTextAreaElement>(null)
  const [monaco, setMonaco] = useState<CodeHandle>()
  const [shown, setShown] = useState(false)
  const takeOver = useRef<{ span: Span; focused: boolean }>(null)

  const show = useCallback(() => {
    const field = area.current
    if (field)
      takeOver.current = {
        span: { start: field.selectionStart, end: field.selectionEnd },
        focused: document.activeElement === field,
      }
    setShown(true)
  }, [])

  useLayoutEffect(() => {
    const taken = takeOver.current
    if (!shown || !monaco || !taken) return
    takeOver.current = null
    monaco.select(taken.span)
    if (taken.focused) monaco.focus()
  }, [shown, monaco])

  // Without room Monaco is gone, and comes anew.
  const gone = !roomy && (shown || monaco !== undefined)
  if (gone) {
    setShown(false)
    setMonaco(undefined)
  }
  useImperativeHandle(handle, () => (shown && monaco ? monaco : handleOfArea(() => area.current)), [shown, monaco])

  // A word that is being composed is finished first.
  const composing = useRef(false)
  const ready = useCallback(
    (arrived: CodeHandle) => {
      setMonaco(arrived)
      if (!composing.current) show()
    },
    [show],
  )
  return (
    <div
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={() => {
        composing.current = false
        if (monaco && !shown) show()
      }}
    >
      {!shown && (
        <CodeArea
          ref={area}
          id={id}
          value={props.value}
          onChange={props.onChange}
          onBlur={props.onBlur}
          readOnly={props.readOnly}
          invalid={props.invalid}
          required={props.required}
          describedBy={props.describedBy}
          placeholder={props.placeholder}
          label={props.label}
          rows={rows}
          marks={props.marks}
        />
      )}
      {roomy && Monaco && <Monaco {...props} shown={shown} onReady={ready} />}
    </div>
  )
}
