/**
 * Gets Node's HTTP server without importing `node:http`, which would evaluate all of its exports. One of them, the
 * browser's WebSocket, would take 14 MB for the life of the process.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
