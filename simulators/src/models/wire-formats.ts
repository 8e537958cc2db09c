export type ModelApi = 'openai-compatible' | 'google' | 'anthropic';

/** A piece of a stream: words, or a call of a tool. */
export type Piece = { text: string } | { tool: string; input: object };

/** What a provider sends for a whole answer that is not streamed. */
export function wrapAnswer(api: ModelApi, text: string): object {
  if (api === 'google') {
    return {
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 300, candidatesTokenCount: 100, totalTokenCount: 400 },
    };
  }
  if (api === 'anthropic') {
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'simulated',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 300, output_tokens: 100 },
    };
  }
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'simulated',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 300, completion_tokens: 100, total_tokens: 400 },
  };
}

/** The frames of a stream: what comes before the first piece, each piece, and the end. */
export type StreamFrames = { begin: string; piece: (piece: Piece, index: number) => string; end: string };

/** The frames of one provider; `hasTools` says how the stream ends. */
export function streamFrames(api: ModelApi, hasTools: boolean): StreamFrames {
  if (api === 'google') return googleFrames();
  return api === 'anthropic' ? anthropicFrames(hasTools) : openAiFrames(hasTools);
}

const line = (data: object | string) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

function openAiFrames(hasTools: boolean): StreamFrames {
  const chunk = (delta: object, reason: string | null = null) =>
    line({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1_700_000_000,
      model: 'simulated',
      choices: [{ index: 0, delta, finish_reason: reason }],
    });
  return {
    begin: ': waiting\n\n',
    piece: (piece, index) =>
      'text' in piece
        ? chunk({ role: 'assistant', content: piece.text })
        : chunk({
            tool_calls: [
              {
                index,
                id: `call_${index}`,
                type: 'function',
                function: { name: piece.tool, arguments: JSON.stringify(piece.input) },
              },
            ],
          }),
    end: chunk({}, hasTools ? 'tool_calls' : 'stop') + line('[DONE]'),
  };
}

function googleFrames(): StreamFrames {
  const chunk = (part: object, more: object = {}) =>
    line({ candidates: [{ content: { role: 'model', parts: [part] }, index: 0, ...more }] });
  return {
    begin: '',
    piece: (piece) =>
      'text' in piece
        ? chunk({ text: piece.text })
        : chunk({ functionCall: { name: piece.tool, args: piece.input } }),
    end: line({
      candidates: [{ finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 300, candidatesTokenCount: 100, totalTokenCount: 400 },
    }),
  };
}

function anthropicFrames(hasTools: boolean): StreamFrames {
  const frame = (data: { type: string } & Record<string, unknown>) => `event: ${data.type}\n${line(data)}`;
  const begin = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'simulated',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 300, output_tokens: 1 },
  };
  return {
    begin: frame({ type: 'message_start', message: begin }) + frame({ type: 'ping' }),
    piece(piece, index) {
      const isText = 'text' in piece;
      const content_block = isText
        ? { type: 'text', text: '' }
        : { type: 'tool_use', id: `toolu_${index}`, name: piece.tool, input: {} };
      const delta = isText
        ? { type: 'text_delta', text: piece.text }
        : { type: 'input_json_delta', partial_json: JSON.stringify(piece.input) };
      return (
        frame({ type: 'content_block_start', index, content_block }) +
        frame({ type: 'content_block_delta', index, delta }) +
        frame({ type: 'content_block_stop', index })
      );
    },
    end:
      frame({
        type: 'message_delta',
        delta: { stop_reason: hasTools ? 'tool_use' : 'end_turn', stop_sequence: null },
        usage: { output_tokens: 100 },
      }) + frame({ type: 'message_stop' }),
  };
}
