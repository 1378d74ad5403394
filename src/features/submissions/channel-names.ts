/** How the ways of telling are called on the screen. */
export const channelNames = { mail: 'Mail', webhook: 'Webhook' } as const;
