import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'ra-core'
import { useState } from 'react'

interface MadeChoiceProps {
  /** All that was made, what nothing else uses of it, and the rest. */
  names: string
  free: string
  used: string
  /** Why it is not known what uses them. */
  failure: string | undefined
  onChoose: (remove: boolean) => void
}

/** In the question before leaving: what was created on the way, and whether it goes too. */
export function MadeChoice({ names, free, used, failure, onChoose }: MadeChoiceProps) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState(false)
  return (
    <>
      <p>{translate('made.names', { names })}</p>
      {failure && <p>{failure}</p>}
      {used && <p>{translate('made.used', { names: used })}</p>}
      {free && (
        <FormControlLabel
          control={
            <Checkbox
              checked={chosen}
              onChange={(_event, checked) => {
                setChosen(checked)
                onChoose(checked)
              }}
            />
          }
          label={translate('made.remove', { names: free })}
        />
      )}
    </>
  )
}
