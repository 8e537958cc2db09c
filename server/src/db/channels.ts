/** The channel on which every copy of the server hears what changed about devices. */
export const deviceChannel = 'device_news';
