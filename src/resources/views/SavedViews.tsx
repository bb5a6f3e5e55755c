import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { usePreference } from '../../api/store'
import { truncateAndEscape } from '../../ui/text'
import { SaveView } from './SaveView'

interface SavedView {
  name: string
  search: string
}

/** Returns the URL parameters stored in a view, without the page. */
function getViewSearch(search: URLSearchParams): string {
  const viewParams = new URLSearchParams(search)
  viewParams.delete('page')
  viewParams.sort()
  return viewParams.toString()
}

const addView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...removeView(views, view.name), view].sort((a, b) => a.name.localeCompare(b.name))

const removeView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name)

const NONE: SavedView[] = []

/** Menu to save, open and delete views (filters and sort order), stored in the browser. */
export function SavedViews({ name }: { name: string }) {
  const translate = useTranslate()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [saving, setSaving] = useState(false)
  const [views, setViews] = usePreference<SavedView[]>(`views.${name}`, NONE, 'broker')
  const [search, setSearch] = useSearchParams()
  const now = getViewSearch(search)
  const current = views.find((view) => view.search === now)
  const run = (work: () => void) => () => {
    setAnchor(null)
    work()
  }
  return (
    <>
      <Button
        startIcon={<BookmarkBorderOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current ? truncateAndEscape(current.name, 32) : translate('ui.views.action')}
      </Button>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {views.map((view) => (
          <MenuItem
            key={view.name}
            selected={view === current}
            onClick={run(() => setSearch(new URLSearchParams(view.search)))}
          >
            {truncateAndEscape(view.name, 64)}
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem disabled={now === ''} onClick={run(() => setSaving(true))}>
          {translate(now === '' ? 'ui.views.nothing' : 'ui.views.save')}
        </MenuItem>
        {current && (
          <MenuItem onClick={run(() => setViews(removeView(views, current.name)))}>
            {translate('ui.views.remove', { name: truncateAndEscape(current.name, 64) })}
          </MenuItem>
        )}
      </Menu>
      {saving && (
        <SaveView
          existingNames={views.map((view) => view.name)}
          onClose={() => setSaving(false)}
          onSave={(title) => {
            setViews(addView(views, { name: title, search: now }))
            setSaving(false)
          }}
        />
      )}
    </>
  )
}
