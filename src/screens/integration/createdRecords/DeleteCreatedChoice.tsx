import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

interface DeleteCreatedChoiceProps {
  names: string
  free: string
  used: string
  /** Set if the users of the records could not be loaded. */
  failure: string | undefined
  onChoose: (remove: boolean) => void
}

/**
 * Part of the leave confirmation: lists the records created for the unsaved rule and offers to delete the unused
 * ones.
 */
export function DeleteCreatedChoice({ names, free, used, failure, onChoose }: DeleteCreatedChoiceProps) {
  const translate = useTranslate()
  const [isChecked, setIsChecked] = useState(false)
  return (
    <>
      <p>{translate('made.names', { names })}</p>
      {failure && <p>{failure}</p>}
      {used && <p>{translate('made.used', { names: used })}</p>}
      {free && (
        <FormControlLabel
          control={
            <Checkbox
              checked={isChecked}
              onChange={(_event, checked) => {
                setIsChecked(checked)
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
