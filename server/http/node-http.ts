/**
 * Gets Node's HTTP server without importing `node:http`: an import would evaluate all of its exports, one of which, the
 * browser's WebSocket, takes 14 MB for the life of the process.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
