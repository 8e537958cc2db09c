/** The channel on which every instance of the server hears what changed about devices. */
export const deviceChannel = 'device_news';

/** The channel on which every instance hears whose tokens no longer count, by the id of the user. */
export const accountChannel = 'account_news';

/** The channel on which every instance of the server hears that an answer of the chat went on, or ended. */
export const chatChannel = 'chat_news';
