import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { store } from '../api/store'

const choose = (...languages: string[]) =>
  act(async () => {
    for (const language of languages) store.set('preferences', 'language', language)
  })

function Form({ onMount }: { onMount: () => void }) {
  const translate = useTranslate()
  useEffect(() => onMount(), [onMount])
  return (
    <>
      <input aria-label="name" />
      <p>{translate('ui.confirm.cancel')}</p>
    </>
  )
}

async function open() {
  const onMount = vi.fn()
  const app = await renderApp(<Form onMount={onMount} />)
  return { ...app, onMount, mounts: onMount.mock.calls.length, field: screen.getByRole('textbox') }
}

describe('[SH-7] language switch', () => {
  it('translates the page and keeps what was typed', async () => {
    const { user, field, onMount, mounts } = await open()
    await user.type(field, 'half a na')
    await choose('zh')
    expect(await screen.findByText('取消')).toBeVisible()
    expect(document.documentElement.lang).toBe('zh-CN')
    expect(field).toBeInTheDocument()
    expect(field).toHaveValue('half a na')
    expect(onMount).toHaveBeenCalledTimes(mounts)
  })

  it('shows the last of several languages chosen at once', async () => {
    await open()
    await choose('zh', 'en', 'zh', 'en')
    expect(screen.getByText('Cancel')).toBeVisible()
    await choose('en', 'zh', 'en', 'zh')
    expect(await screen.findByText('取消')).toBeVisible()
    await choose('en')
    expect(await screen.findByText('Cancel')).toBeVisible()
    expect(document.documentElement.lang).toBe('en')
  })
})
