import { languageOfText } from '@agri/contract/scripts.ts';
import { writeAdviceHtml } from './html-texts.ts';
import type { Advice, AdviceContext, AdviceQuestion, Room } from './room.ts';
import type { SafetyService } from './safety/service.ts';
import type { UnknownRoom } from './unknown-room.ts';

type Parts = {
  safety: Pick<SafetyService, 'room' | 'warnOf'>;
  /** Asked after the safety room, in this order. */
  rooms: Room[];
  unknown: UnknownRoom;
};
export type AdviceService = ReturnType<typeof adviceService>;

/** The one door to all advice: the first room that applies answers, safety before all others. */
export function adviceService({ safety, rooms, unknown }: Parts) {
  async function askRooms(question: AdviceQuestion, context: AdviceContext): Promise<Advice> {
    for (const room of rooms) {
      const advice = await room(question, context);
      if (advice) return advice;
    }
    return unknown(question, context);
  }

  return {
    /**
     * Answers a question without any model. What names a banned or highly hazardous substance, question or answer,
     * carries a `notice` to say first. The answer is in the language of the question where its script says which that is.
     */
    async advise(asked: AdviceQuestion, context: AdviceContext): Promise<Advice> {
      const question = { ...asked, language: languageOfText(asked.text, asked.language) };
      const urgent = await safety.room(question, context);
      if (urgent) return urgent;
      const advice = await askRooms(question, context);
      const notice = await safety.warnOf(`${question.text}\n${advice.text}`, question.language);
      return notice === undefined ? advice : { ...advice, notice };
    },

    /** The language to answer a question in: that of its script, or the one that its writer reads. */
    languageOf: languageOfText,

    /** What has to be said before a text that names banned or highly hazardous substances, in Markdown. */
    warnOf: safety.warnOf,

    /** The HTML of an answer, sanitised: the only place where links to telephone numbers and screens come from. */
    writeHtml: writeAdviceHtml,
  };
}
