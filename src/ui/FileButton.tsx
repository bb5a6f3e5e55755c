import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

/** Button that opens a file picker. The same file can be selected again, since it may have been edited. */
export function FileButton(
  props: Omit<ButtonProps, 'onClick'> & {
    accept: string
    onFile: (file: File) => void
    /** File type, if the button label does not name it. */
    file?: string
  },
) {
  const { accept, onFile, file: name, children, ...button } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name ?? button['aria-label'] ?? (typeof children === 'string' ? children : undefined)}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
