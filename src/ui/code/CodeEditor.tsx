import useMediaQuery from '@mui/material/useMediaQuery'
import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { lazyUpgrade } from '../lazy/lazyUpgrade'
import { CodeArea, type CodeAreaProps } from './CodeArea'
import type { CodeLanguage } from './languages/grammars'
import type { CodeHandle, CodeServices, Mark, Span } from './services'

/** `CodeHandle` of a plain text area. */
const createAreaHandle = (field: () => HTMLTextAreaElement | null): CodeHandle => ({
  focus: () => field()?.focus(),
  select({ start, end }) {
    field()?.setSelectionRange(start, end)
    scrollToOffset(field(), start)
  },
  insert(text) {
    const area = field()
    if (!area) return
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
    // Simulates typing, so that the form gets the change and the cursor stays.
    area.dispatchEvent(new Event('input', { bubbles: true }))
  },
})

/** Scrolls an offset into view: the container scrolls, not the text area (see `CodeArea`). */
function scrollToOffset(area: HTMLTextAreaElement | null, offset: number): void {
  const frame = area?.parentElement
  const mirror = area?.previousElementSibling?.firstChild
  if (!frame || !(mirror instanceof Text) || offset >= mirror.length) return
  const place = document.createRange()
  place.setStart(mirror, offset)
  place.setEnd(mirror, offset + 1)
  const line = place.getBoundingClientRect()
  const box = frame.getBoundingClientRect()
  if (line.top < box.top || line.bottom > box.bottom) frame.scrollTop += line.top - box.top - box.height / 2
}

/**
 * Loads Monaco with translated messages (search, screen reader texts). Monaco reads them on load, so they stay
 * until the page is reloaded. Falls back to English.
 */
async function loadWithMessages<T>(load: () => Promise<T>): Promise<T> {
  if (document.documentElement.lang.startsWith('zh')) await import('monaco-editor/nls/lang/zh-cn').catch(() => {})
  return load()
}

export interface CodeEditorProps extends Omit<CodeAreaProps, 'rows' | 'oneLine' | 'ref' | 'onKeyDown' | 'combobox'> {
  language?: CodeLanguage | undefined
  /** Height in lines when empty; grows with the content. */
  rows?: number | undefined
  height?: number | undefined
  services?: CodeServices | undefined
  problems?: readonly Mark[] | undefined
  handle?: Ref<CodeHandle> | undefined
}

const useMonaco = lazyUpgrade(async () => (await loadWithMessages(() => import('./MonacoEditor'))).MonacoEditor)

/**
 * Code editor. Starts as a plain text area, and keeps it if there is no room for Monaco or it fails to load. Text,
 * cursor and focus are kept when Monaco replaces it.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { id, handle, rows = 4 } = props
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('sm'))
  const Monaco = useMonaco(roomy)
  const area = useRef<HTMLTextAreaElement>(null)
  const [monaco, setMonaco] = useState<CodeHandle>()
  const [isShown, setIsShown] = useState(false)
  const takeOver = useRef<{ span: Span; focused: boolean }>(null)

  const show = useCallback(() => {
    const field = area.current
    if (field)
      takeOver.current = {
        span: { start: field.selectionStart, end: field.selectionEnd },
        focused: document.activeElement === field,
      }
    setIsShown(true)
  }, [])

  useLayoutEffect(() => {
    const areaState = takeOver.current
    if (!isShown || !monaco || !areaState) return
    takeOver.current = null
    monaco.select(areaState.span)
    if (areaState.focused) monaco.focus()
  }, [isShown, monaco])

  // Monaco is unmounted when there is no room, and mounted again later.
  const shouldUnmount = !roomy && (isShown || monaco !== undefined)
  if (shouldUnmount) {
    setIsShown(false)
    setMonaco(undefined)
  }
  useImperativeHandle(handle, () => (isShown && monaco ? monaco : createAreaHandle(() => area.current)), [
    isShown,
    monaco,
  ])

  // Wait until the composition of an input method ends.
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
        if (monaco && !isShown) show()
      }}
    >
      {!isShown && (
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
      {roomy && Monaco && <Monaco {...props} isVisible={isShown} onReady={ready} />}
    </div>
  )
}
