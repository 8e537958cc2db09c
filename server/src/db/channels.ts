/** The channel on which every copy of the server hears what changed about devices. */
export const deviceChannel = 'device_news';

/** The channel on which every copy hears whose tokens no longer count, by the id of the user. */
export const accountChannel = 'account_news';
