export const id = 242;
export const ids = [242];
export const modules = {

/***/ 45242:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17594);
/* harmony import */ var _base_redact_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72882);
/* harmony import */ var _transcript_transcript_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(22135);
/* harmony import */ var _finish_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(98441);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(21413);
/* harmony import */ var _log_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2988);
/* harmony import */ var _patience_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(94439);
/* harmony import */ var _plan_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(90183);
/* harmony import */ var _private_folder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(68502);
/* harmony import */ var _product_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(19260);
/* harmony import */ var _runner_env_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(25124);
/**
 * The post step: finishes what a killed worker could not. It believes nothing but its own files.
 */












async function post() {
    const handover = (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_11__/* .readHandover */ .IY)();
    const redactor = (0,_base_redact_js__WEBPACK_IMPORTED_MODULE_2__/* .createRedactor */ .l)((0,_runner_env_js__WEBPACK_IMPORTED_MODULE_11__/* .secretsOf */ .Fj)(handover));
    const log = (0,_log_js__WEBPACK_IMPORTED_MODULE_6__/* .createLog */ .h)({ write: (text) => process.stdout.write(text), redact: redactor.redact, random: _product_js__WEBPACK_IMPORTED_MODULE_10__/* .random */ .yT });
    let exitCode = 0;
    try {
        const folder = stateFolder(handover);
        if (folder === null)
            return;
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder.handover)) {
            // The secrets, which the worker would have removed.
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(folder.handover);
            log.info('The run was ended from outside before it could start.');
        }
        if ((0,_private_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .readStage */ .NW)(folder) === 'running')
            exitCode = await finishKilled({ handover, folder, redactor, log });
    }
    catch (thrown) {
        log.error(`The run could not be finished: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(thrown)}`);
        exitCode = 1;
    }
    process.stdout.write('', () => process.exit(exitCode));
}
async function finishKilled({ handover, folder, redactor, log }) {
    log.info('The run was ended from outside before it could finish; finishing it from its transcript.');
    const env = (0,_runner_env_js__WEBPACK_IMPORTED_MODULE_11__/* .parseRunnerEnv */ .VY)(handover);
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .parseInputs */ .k)(handover);
    const { events } = (0,_transcript_transcript_js__WEBPACK_IMPORTED_MODULE_3__/* .replayTranscript */ .m)(folder.transcript);
    const transcript = (0,_transcript_transcript_js__WEBPACK_IMPORTED_MODULE_3__/* .openTranscript */ .B)({ path: folder.transcript, redact: redactor.redact, now: Date.now });
    const kinds = new Set(events.map((event) => event.kind));
    if (kinds.has('ended') && !kinds.has('outcome') && !kinds.has('stopped')) {
        const reason = 'The run was ended from outside while its result was being delivered.';
        transcript.append({ kind: 'stopped', conclusion: 'failed', code: 'delivery_failed', reason });
    }
    const github = await (0,_product_js__WEBPACK_IMPORTED_MODULE_10__/* .openGitHub */ .o6)({ env, inputs, log });
    const patience = (0,_patience_js__WEBPACK_IMPORTED_MODULE_7__/* .createPatience */ .s)(new AbortController().signal);
    const common = { env, handover, folder, log, redactor, random: _product_js__WEBPACK_IMPORTED_MODULE_10__/* .random */ .yT, github, patience, emit: transcript.append };
    const { uploadArtifacts } = inputs;
    return await (0,_finish_js__WEBPACK_IMPORTED_MODULE_4__/* .finish */ .O)({ ...common, uploadArtifacts, sealingKey: (0,_plan_js__WEBPACK_IMPORTED_MODULE_8__/* .sealingKey */ .ZR)(inputs) }, transcript);
}
function stateFolder({ STATE_private_folder: path, RUNNER_TEMP: temp }) {
    return path === undefined || temp === undefined ? null : (0,_private_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .tryReopenPrivateFolder */ .QQ)(path, temp);
}


/***/ })

};
