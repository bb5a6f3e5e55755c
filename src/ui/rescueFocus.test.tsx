import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rescueFocus } from './rescueFocus'

const page = (main: string) => {
  document.body.innerHTML = `<main>${main}</main>`
}

it('moves the focus to the nearest remaining part if the focused element is removed', async () => {
  page('<h1 tabindex="-1">Flow</h1><section aria-label="Sources"><ul><li><button>Remove</button></li></ul></section>')
  const end = rescueFocus()
  screen.getByRole('button').focus()
  screen.getByRole('listitem').remove()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sources' })).toHaveFocus())
  end()
})

it('moves it to the title if only the page remains', async () => {
  page('<h1 tabindex="-1">Create connector</h1><section><button>HTTP Server</button></section>')
  const end = rescueFocus()
  screen.getByRole('button').focus()
  document.querySelector('section')?.remove()
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
  end()
})

it('leaves the focus that the new content sets', async () => {
  page('<h1 tabindex="-1">Test client</h1><form><button>Connect</button></form>')
  const end = rescueFocus()
  screen.getByRole('button').focus()
  document.querySelector('form')?.remove()
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button>Disconnect</button>')
  screen.getByRole('button', { name: 'Disconnect' }).focus()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.getByRole('button', { name: 'Disconnect' })).toHaveFocus()
  end()
})
