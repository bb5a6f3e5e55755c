export { TestClient } from './TestClient'
