import type { Page, WebSocketRoute } from '@playwright/test'

/**
 * Lets a test cut the page's MQTT connections: `cut` closes them and refuses new ones until `restore`. Call it before the
 * page is opened.
 */
export async function cutMqtt(page: Page) {
  const open = new Set<{ page: WebSocketRoute; broker: WebSocketRoute }>()
  let isCut = false
  await page.routeWebSocket(/\/mqtt$/, (socket) => {
    if (isCut) return void socket.close({ code: 1012 })
    open.add({ page: socket, broker: socket.connectToServer() })
  })
  return {
    cut: async () => {
      isCut = true
      for (const { page: pageSocket, broker } of open)
        await Promise.all([pageSocket.close({ code: 1012 }), broker.close()])
      open.clear()
    },
    restore: () => {
      isCut = false
    },
  }
}
